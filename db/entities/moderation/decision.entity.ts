import { defineEntity, p } from "@mikro-orm/core";
import { DECISIONS, HOUSE_RULES, REPORT_SUBJECTS } from "../../../schema/rules/moderation.ts";
import { User } from "../accounts/user.entity.ts";
import { Npc } from "../npcs/npc.entity.ts";
import { primaryId } from "../primaryId.ts";

export const DecisionSchema = defineEntity({
  name: "Decision",
  tableName: "decisions",
  indexes: [{ properties: ["subjectKey"] }],
  properties: {
    id: primaryId(),
    subject: p.enum(REPORT_SUBJECTS),
    /** As in reports. */
    subjectKey: p.text(),
    npc: () => p.manyToOne(Npc).nullable().deleteRule("set null").index(),
    /** Whose thing it is about, and who may appeal; null once their account is gone, or where there is none. */
    author: () => p.manyToOne(User).nullable().deleteRule("set null").index(),
    act: p.enum(DECISIONS),
    rule: p.enum(HOUSE_RULES),
    /** In the operator's words; the author reads them. */
    reason: p.text(),
    /** The end of a suspension. */
    until: p.datetime().nullable(),
    /** What it has changed, as it was: undoing puts this back. */
    before: p.json<Record<string, unknown>>().default("{}"),
    operator: () => p.manyToOne(User).nullable().deleteRule("set null"),
    createdAt: p.datetime(),
    undoneAt: p.datetime().nullable(),
  },
});

/** What a moderator or operator has decided about something. */
export class Decision extends DecisionSchema.class {}
DecisionSchema.setClass(Decision);
