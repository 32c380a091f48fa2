import { wordKey } from "../../../../../schema/rules/words/saved/wordKey.ts";
import type { ReplyPrompt } from "../../../../core/chat/replies/languageModel.port.ts";
import type { Phrase } from "../phrasebook/phrase.ts";

/** A Latin word is found as a whole: "rain" is not in "train". Other scripts do not part their words with blanks. */
const BEGIN = "(?:(?<!\\p{sc=Latin})|(?!\\p{sc=Latin}))";
const END = "(?:(?!\\p{sc=Latin})|(?<!\\p{sc=Latin}))";

const quoted = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");

/** Tells which phrases have a word that the learner should meet again, in its dictionary form or as they met it. */
export function dueWordFinder({ dueWords, language }: ReplyPrompt): (phrase: Phrase) => boolean {
  const forms = dueWords
    .flatMap(({ lemma, surface }) => [wordKey(lemma), wordKey(surface)])
    .filter((form) => form !== "");
  if (forms.length === 0) return () => false;
  const pattern = new RegExp(`${BEGIN}(?:${forms.map(quoted).join("|")})${END}`, "u");
  return (phrase) => pattern.test(wordKey(phrase[language]));
}
