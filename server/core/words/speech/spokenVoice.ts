import { createHash } from "node:crypto";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { SpeechModel, SpokenVoice } from "./speechModel.port.ts";

/** The voice as the model has it: a name that it does not know any more is spoken as none. */
export function spokenVoice({ voices }: SpeechModel, { name, pace }: SpokenVoice): SpokenVoice {
  return { name: name !== null && voices.includes(name) ? name : null, pace };
}

/** What a spoken sentence is found by: the same for the same sentence in the same voice. */
export function speechKey(
  { name: model }: SpeechModel,
  { name, pace }: SpokenVoice,
  language: Language,
  sentence: string,
): string {
  // As they are found that were spoken before characters had voices.
  const voice = name === null && pace === 0 ? [] : [name, pace];
  return createHash("sha256")
    .update(JSON.stringify([model, language, sentence, ...voice]))
    .digest("hex");
}
