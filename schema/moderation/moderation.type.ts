import { enumOf } from "../enumOf.ts";
import { HOUSE_RULES, REPORT_SUBJECTS } from "../rules/moderation.ts";

export const ReportSubjectEnum = enumOf(
  "ReportSubject",
  REPORT_SUBJECTS,
  "What can be reported. A reply is one alternative of an answer.",
);

export const HouseRuleEnum = enumOf("HouseRule", HOUSE_RULES, "Why something is reported or decided.");
