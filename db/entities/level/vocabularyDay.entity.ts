import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { languageColumn } from "../domainColumns.ts";

export const VocabularyDaySchema = defineEntity({
  name: "VocabularyDay",
  tableName: "vocabulary_days",
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule("cascade"),
    language: languageColumn().primary(),
    /** A day in UTC. */
    day: p.date().primary(),
    /** Words of the 10,000 most common ones. */
    size: p.integer(),
  },
});

/** About how many words a person knew on a day: as noted with its first scored reply, or by a placement. */
export class VocabularyDay extends VocabularyDaySchema.class {}
VocabularyDaySchema.setClass(VocabularyDay);
