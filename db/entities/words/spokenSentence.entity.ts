import { defineEntity, p } from "@mikro-orm/core";

export const SpokenSentenceSchema = defineEntity({
  name: "SpokenSentence",
  tableName: "spoken_sentences",
  indexes: [{ properties: ["usedAt"] }],
  properties: {
    /** Made of the sentence and the voice, so that all who ask get the same file. */
    key: p.text().primary(),
    /** Its name in the storage. */
    file: p.text(),
    /** By the day: when it was last listened to. */
    usedAt: p.datetime(),
  },
});

/** A sentence that a model has spoken. It is deleted with the last of its listeners. */
export class SpokenSentence extends SpokenSentenceSchema.class {}
SpokenSentenceSchema.setClass(SpokenSentence);
