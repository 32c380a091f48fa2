import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { languageColumn } from "../domainColumns.ts";

export const WordReadingSchema = defineEntity({
  name: "WordReading",
  tableName: "word_readings",
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule("cascade"),
    language: languageColumn().primary(),
    /** The word's dictionary form by `wordKey`, one of the common words of its language. */
    key: p.text().primary(),
    /** Replies that had it while it counted as new, without its being looked up since. */
    reads: p.integer().default(0),
    /** Days (UTC) on which there were such replies, and the last of them. */
    days: p.integer().default(0),
    lastOn: p.date().nullable(),
    /** Lines of the person's own that had it while it counted as new. */
    uses: p.integer().default(0),
  },
});

/** How often a person has read and used a common word that was beyond their vocabulary. */
export class WordReading extends WordReadingSchema.class {}
WordReadingSchema.setClass(WordReading);
