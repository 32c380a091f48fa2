import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";

export const WordSettingsSchema = defineEntity({
  name: "WordSettings",
  tableName: "word_settings",
  checks: [{ name: "word_settings_daily_new_check", expression: "daily_new >= 0 and daily_new <= 100" }],
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule("cascade"),
    /** The share of cards that is to be known when they come up. */
    desiredRetention: p.double().$type<number>().default(0.9),
    /** Words a day that are asked for the first time. */
    dailyNew: p.integer().default(10),
    /** Whether each line that the user sends is corrected. */
    correctsLines: p.boolean().default(false),
    /** An IANA name: where the user's days begin. */
    timeZone: p.text().default("UTC"),
  },
});

/** How a user learns words. */
export class WordSettings extends WordSettingsSchema.class {}
WordSettingsSchema.setClass(WordSettings);
