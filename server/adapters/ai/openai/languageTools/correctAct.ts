import { MAX_MESSAGE_LENGTH } from "../../../../../schema/rules/chat.ts";
import { ENGLISH_NAMES } from "../../../../../schema/rules/languages.ts";
import type { CorrectionRequest, PolishedText } from "../../../../core/language/languageTools.port.ts";
import { acceptedText, changedText, usableChanges } from "./changedText.ts";
import type { TextWithChanges } from "./changedText.ts";
import { LEVEL_NAMES } from "./toolAct.ts";
import type { ToolAct } from "./toolAct.ts";
import { mayBeWrittenIn } from "./writtenIn.ts";

/** A line longer than LONGER times what was written plus ROOM characters is not a correction of it. */
const LONGER = 2;
const ROOM = 40;

/** Corrects what is wrong in a line that a learner has sent, and nothing else. */
export const correctAct: ToolAct<CorrectionRequest, TextWithChanges, PolishedText> = {
  name: "corrected_line",
  shape: changedText,
  accepted: acceptedText,
  rules: ({ language, nativeLanguage, level }) =>
    `You correct what learners of ${ENGLISH_NAMES[language]} write. The value of "line" is what ${LEVEL_NAMES[level]} has sent in a chat, ` +
    `as an answer to "before" where there is one. Correct mistakes of grammar, spelling and choice of words, and what no native speaker ` +
    `would say; leave everything else as it is: the style, the tone, how casual it is, what is simple but right. ` +
    `Write ${ENGLISH_NAMES[language]}, also where the line has words of another language. Do not answer the line. ` +
    `Where nothing is wrong, give it back letter for letter, with no changes.\n` +
    `List each change: the part before, the part after, and the rule or reason in ${ENGLISH_NAMES[nativeLanguage]}.`,
  data: ({ text, before }) => ({ line: text, ...(before && { before }) }),
  timesData: 3,
  check: ({ text, changes }, { text: line, language }) => {
    const corrected = text.trim();
    if (corrected === "") return { problems: ["text is empty"] };
    if (corrected === line.trim()) return { result: { text: line, changes: [] } };
    if ([...corrected].length > MAX_MESSAGE_LENGTH || corrected.length > line.length * LONGER + ROOM)
      return { problems: ["text is far longer than the line: correct it, do not answer it"] };
    if (!mayBeWrittenIn(language, corrected)) return { problems: [`text is not in ${ENGLISH_NAMES[language]}`] };
    return { result: { text: corrected, changes: usableChanges(changes, line, corrected) } };
  },
};
