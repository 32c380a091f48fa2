import { defineEntity, p } from "@mikro-orm/core";
import { HOUSE_RULES, REPORT_SUBJECTS } from "../../../schema/rules/moderation.ts";
import type { InterfaceLanguage } from "../../../schema/rules/languages.ts";
import { User } from "../accounts/user.entity.ts";
import { Npc } from "../npcs/npc.entity.ts";
import { primaryId } from "../primaryId.ts";
import { Decision } from "./decision.entity.ts";

export const ReportSchema = defineEntity({
  name: "Report",
  tableName: "reports",
  indexes: [
    { properties: ["subjectKey"] },
    {
      name: "reports_open",
      properties: ["createdAt", "id"],
      expression: "create index reports_open on reports (created_at, id) where decision_id is null",
    },
    {
      name: "reports_one_open_a_person",
      properties: ["reporter", "subjectKey"],
      expression:
        "create unique index reports_one_open_a_person on reports (reporter_id, subject_key) where decision_id is null",
    },
  ],
  properties: {
    id: primaryId(),
    subject: p.enum(REPORT_SUBJECTS),
    /** Names the thing among all: reports of one thing have the same. */
    subjectKey: p.text(),
    /** The character that it is, or belongs to. */
    npc: () => p.manyToOne(Npc).nullable().deleteRule("set null").index(),
    /** Whose thing it is: who made the character, or the person. */
    author: () => p.manyToOne(User).nullable().deleteRule("set null").index(),
    /** Null for what the filter has held back, and once the account is gone. */
    reporter: () => p.manyToOne(User).nullable().deleteRule("set null").index(),
    isFromFilter: p.boolean().default(false),
    rule: p.enum(HOUSE_RULES),
    text: p.text().default(""),
    /** Who reports it, where the law asks. */
    name: p.text().nullable(),
    email: p.text().nullable(),
    /** The language of the reporter's mails. */
    locale: p.text().$type<InterfaceLanguage>(),
    /** The thing as it was when it was reported. */
    evidence: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(),
    /** Names thing, rule and network of a report without a sign-in, for a day and while it waits; a hash. */
    repeatKey: p.text().nullable().unique(),
    /** The moderator who looks at it. */
    claimant: () => p.manyToOne(User).nullable().deleteRule("set null").index(),
    claimedAt: p.datetime().nullable(),
    /** Null while it waits. */
    decision: () => p.manyToOne(Decision).nullable().deleteRule("set null").index(),
  },
});

/** A person says that something is against the rules of the house, or the filter does. */
export class Report extends ReportSchema.class {}
ReportSchema.setClass(Report);
