import { boolean, object, string } from "yup";
import type { StringSchema } from "yup";
import { emailRule } from "./accounts.ts";
import { lineRule, readableRule } from "./input/text.ts";
import { HOUSE_RULES, REPORT_SUBJECTS } from "./moderation.ts";
import type { HouseRule } from "./moderation.ts";

/** Characters of what a reporter says, and of their name. */
export const MAX_REPORT_LENGTH = 2000;
export const MAX_REPORTER_NAME_LENGTH = 100;
/** Days after a decision for which its evidence is kept: six months, in which one may complain of it. */
export const EVIDENCE_DAYS = 183;
/** Days for which the same report from the same network is one where no one has signed in. */
export const REPEAT_DAYS = 1;
const MAX_PICTURE_URL_LENGTH = 200;

/** Notices of these want a reason, a name, an address and good faith (Digital Services Act, article 16). */
const LEGAL_RULES: readonly HouseRule[] = ["rights", "illegal"];

export function isLegalNotice(rule: string | undefined): boolean {
  return LEGAL_RULES.some((legal) => legal === rule);
}

const requiredByLaw = (schema: StringSchema): StringSchema =>
  schema.when("rule", ([rule], field: StringSchema) =>
    isLegalNotice(String(rule)) ? field.required("validation.required") : field,
  );

/** A report. Which ids it needs depends on its subject: what they do not lead to is not found. */
export const reportRules = object({
  subject: string().oneOf(REPORT_SUBJECTS, "validation.invalidValue").required("validation.required"),
  rule: string().oneOf(HOUSE_RULES, "validation.invalidValue").required("validation.required"),
  npcId: string(),
  replyId: string(),
  userId: string(),
  shareId: string(),
  momentId: string(),
  picture: string().max(MAX_PICTURE_URL_LENGTH, "validation.invalidValue"),
  text: requiredByLaw(readableRule(MAX_REPORT_LENGTH)),
  name: requiredByLaw(lineRule(MAX_REPORTER_NAME_LENGTH)),
  email: requiredByLaw(emailRule.notRequired().nonNullable()),
  inGoodFaith: boolean().when("rule", ([rule], field) =>
    isLegalNotice(String(rule)) ? field.required("validation.required").isTrue("validation.required") : field,
  ),
});

/** The key of a thing that was reported: `npc:ID`, `picture:URL` and so on. */
export function isSubjectKey(text: string): boolean {
  return text.length <= MAX_PICTURE_URL_LENGTH + 20 && /^[a-z]+:[!-~]+$/.test(text);
}

/** How a report is called in mails and on the screen. */
export function reportNumber(reportId: string): string {
  return reportId.slice(0, 8).toUpperCase();
}
