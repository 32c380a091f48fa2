import { z } from "zod";
import { ENGLISH_NAMES } from "../../../../../schema/rules/languages.ts";
import type { Suggestion, SuggestionRequest } from "../../../../core/language/languageTools.port.ts";
import { oneLine } from "./oneLine.ts";
import { LEVEL_NAMES } from "./toolAct.ts";
import type { ToolAct } from "./toolAct.ts";
import { mayBeWrittenIn } from "./writtenIn.ts";

const COUNT = 3;
const LONGEST_REPLY = 200;
const LONGEST_TRANSLATION = 400;

const shape = z.object({
  suggestions: z
    .array(
      z.object({
        text: z.string().describe("what the learner could say next, one or two short sentences"),
        translation: z.string().describe("the same in the learner's native language"),
      }),
    )
    .describe("exactly three, from simple to richer"),
});
type Answer = z.infer<typeof shape>;

/** Three things the learner could say next. */
export const suggestAct: ToolAct<SuggestionRequest, Answer, Suggestion[]> = {
  name: "suggestions",
  shape,
  rules: ({ language, nativeLanguage, level }) =>
    `A language learner, ${LEVEL_NAMES[level]} of ${ENGLISH_NAMES[language]}, chats with a character ("character") and may not know how to go on. ` +
    `Read "conversation", oldest turn first, and give exactly ${COUNT} different things the learner could say next, in ${ENGLISH_NAMES[language]}, ` +
    `in the first person, fitting the character's last turn: a very simple one, a middling one, a richer one, all within the learner's level, ` +
    `each one or two short sentences and at most ${LONGEST_REPLY} characters. Make up nothing private about the learner. ` +
    `Where they play a "scene", each leads to one of its "goals", in other words than the example there. ` +
    `Translate each into ${ENGLISH_NAMES[nativeLanguage]}.`,
  data: ({ npcName, npcDescription, turns, scene }) => ({
    character: { name: npcName, description: npcDescription },
    ...(scene && {
      scene: { place: scene.place, goals: scene.goals.map(({ label, hint }) => ({ goal: label, example: hint })) },
    }),
    conversation: turns.map(({ speaker, text }) => ({ speaker: speaker === "user" ? "learner" : "character", text })),
  }),
  timesData: 0,
  check: ({ suggestions }, { language }) => {
    const problems: string[] = [];
    const usable = new Map<string, Suggestion>();
    for (const [index, { text, translation }] of suggestions.entries()) {
      const said = { text: oneLine(text), translation: oneLine(translation) };
      const key = said.text.toLowerCase();
      const isForeign = !mayBeWrittenIn(language, said.text);
      const problem =
        problemOf(said, usable.has(key)) ?? (isForeign ? `text is not in ${ENGLISH_NAMES[language]}` : undefined);
      if (problem) problems.push(`suggestions.${index}: ${problem}`);
      else usable.set(key, said);
    }
    if (usable.size >= COUNT) return { result: [...usable.values()].slice(0, COUNT) };
    return {
      problems: [...problems, `there are ${usable.size} usable suggestions where there must be exactly ${COUNT}`],
    };
  },
};

function problemOf({ text, translation }: Suggestion, isTwice: boolean): string | undefined {
  if (text === "") return "text is empty";
  if (translation === "") return "translation is empty";
  if (text.length > LONGEST_REPLY) return `text has more than ${LONGEST_REPLY} characters`;
  if (translation.length > LONGEST_TRANSLATION) return `translation has more than ${LONGEST_TRANSLATION} characters`;
  return isTwice ? "text is the same as another" : undefined;
}
