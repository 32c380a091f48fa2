import { defineEntity, p } from "@mikro-orm/core";
import { APPEAL_OUTCOMES } from "../../../schema/rules/moderation.ts";
import { User } from "../accounts/user.entity.ts";
import { Decision } from "./decision.entity.ts";

export const AppealSchema = defineEntity({
  name: "Appeal",
  tableName: "appeals",
  properties: {
    decision: () => p.manyToOne(Decision).primary().deleteRule("cascade"),
    text: p.text(),
    createdAt: p.datetime(),
    /** Null while it waits. */
    outcome: p.enum(APPEAL_OUTCOMES).nullable(),
    /** What the operator answers the author. */
    answer: p.text().default(""),
    operator: () => p.manyToOne(User).nullable().deleteRule("set null").index(),
    decidedAt: p.datetime().nullable(),
  },
});

/** The one appeal that a decision's author may make. */
export class Appeal extends AppealSchema.class {}
AppealSchema.setClass(Appeal);
