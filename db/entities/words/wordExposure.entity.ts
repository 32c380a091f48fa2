import { defineEntity, p } from "@mikro-orm/core";
import { SavedWord } from "./savedWord.entity.ts";

export const WordExposureSchema = defineEntity({
  name: "WordExposure",
  tableName: "word_exposures",
  properties: {
    savedWord: () => p.manyToOne(SavedWord).primary().deleteRule("cascade"),
    /** The reply in which it was met; it may be gone. */
    messageId: p.uuid().primary(),
    metAt: p.datetime(),
  },
});

/** A due word that was met in a reply. It is no review. */
export class WordExposure extends WordExposureSchema.class {}
WordExposureSchema.setClass(WordExposure);
