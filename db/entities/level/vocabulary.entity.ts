import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { languageColumn } from "../domainColumns.ts";

export const VocabularySchema = defineEntity({
  name: "Vocabulary",
  tableName: "vocabularies",
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule("cascade"),
    language: languageColumn().primary(),
    /** About so many of the 10,000 most common words were known. */
    size: p.smallint(),
    placedAt: p.datetime(),
  },
});

/** What a person's latest placement in a language told. */
export class Vocabulary extends VocabularySchema.class {}
VocabularySchema.setClass(Vocabulary);
