import { ENGLISH_NAMES } from "../../../../../schema/rules/languages.ts";
import type { PolishPurpose } from "../../../../../schema/rules/language.ts";
import type { PolishedText, PolishRequest } from "../../../../core/language/languageTools.port.ts";
import { PURPOSE_LIMITS } from "../../purposeLimits.ts";
import { acceptedText, changedText, usableChanges } from "./changedText.ts";
import type { TextWithChanges } from "./changedText.ts";
import type { ToolAct } from "./toolAct.ts";

/** A wording longer than LONGER times the text plus ROOM characters is not a correction of it. */
const LONGER = 3;
const ROOM = 80;

const PURPOSES: Record<PolishPurpose, string> = {
  chat: "a message a learner is about to send in a chat: keep it as short and casual as it is",
  name: "the name of a character: correct slips of typing only",
  description: "the short description of a character on its card",
  greeting: "what a character says first to somebody new",
  background: "notes on what a character is like and knows: keep every fact",
};

/** Improves the wording of a text and lists the changes with reasons. */
export const polishAct: ToolAct<PolishRequest, TextWithChanges, PolishedText> = {
  name: "polished_text",
  shape: changedText,
  accepted: acceptedText,
  rules: ({ language, nativeLanguage, purpose }) =>
    `You word texts better for a learner of ${ENGLISH_NAMES[language]}. The value of "text" is ${PURPOSES[purpose]}. ` +
    `Correct mistakes and make it read naturally in ${ENGLISH_NAMES[language]}, without changing what it says, who says it or its tone, ` +
    `and in at most ${PURPOSE_LIMITS[purpose]} characters. Do not answer it. Where it is good already, give it back as it is, with no changes.\n` +
    `List each change: the part before, the part after, and the reason in ${ENGLISH_NAMES[nativeLanguage]}.`,
  data: ({ text }) => ({ text }),
  timesData: 3,
  check: ({ text, changes }, { text: original, purpose }) => {
    const polished = text.trim();
    const limit = PURPOSE_LIMITS[purpose];
    if (polished === "") return { problems: ["text is empty"] };
    if (polished === original.trim()) return { result: { text: original, changes: [] } };
    // Counted in code points, as everywhere in the product.
    if ([...polished].length > limit) return { problems: [`text has more than ${limit} characters`] };
    if (polished.length > original.length * LONGER + ROOM)
      return { problems: ["text is far longer than the original: reword it, do not answer it"] };
    return { result: { text: polished, changes: usableChanges(changes, original, polished) } };
  },
};
