import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { languageColumn } from "../domainColumns.ts";

export const PaceSchema = defineEntity({
  name: "Pace",
  tableName: "paces",
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule("cascade"),
    language: languageColumn().primary(),
    /** 0 as the level has it; each step above is tighter, each below looser. */
    step: p.smallint().default(0),
    /** Too hard replies in a row, and replies in a row without a new word that were long enough for one. */
    over: p.smallint().default(0),
    under: p.smallint().default(0),
    /** Words that were too hard in the last replies, in their dictionary forms, the latest first. */
    tooHard: p.array(),
  },
});

/** How much tighter or looser than the level's own limits replies to a person in a language are asked for. */
export class Pace extends PaceSchema.class {}
PaceSchema.setClass(Pace);
