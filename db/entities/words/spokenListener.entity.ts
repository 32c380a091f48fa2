import { defineEntity, p } from "@mikro-orm/core";
import { User } from "../accounts/user.entity.ts";
import { SpokenSentence } from "./spokenSentence.entity.ts";

export const SpokenListenerSchema = defineEntity({
  name: "SpokenListener",
  tableName: "spoken_listeners",
  properties: {
    sentence: () => p.manyToOne(SpokenSentence).primary().deleteRule("cascade").fieldName("sentence_key"),
    user: () => p.manyToOne(User).primary().deleteRule("cascade").index(),
  },
});

/** A user has paid for a spoken sentence, and may listen to it again. */
export class SpokenListener extends SpokenListenerSchema.class {}
SpokenListenerSchema.setClass(SpokenListener);
