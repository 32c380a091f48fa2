import type { PlayedScene } from "../../../../../db/queries/chat/playedScene.ts";
import { goalsBySigns } from "../../../../core/chat/scenes/goalSigns.policy.ts";
import { lastSentence } from "../phrasebook/lastSentence.ts";
import { fillName, joinSentences } from "../phrasebook/sentenceIndex.ts";
import { readConversation } from "./conversation.ts";
import type { PhrasebookPrompt } from "./conversation.ts";
import { isQuestion } from "./messageShape.ts";
import { smalltalk } from "./variety.ts";

/**
 * What the character says next in a scene: the answer to the goal that the learner has just reached, else, after a short
 * reaction, once more what was asked last. Null once all is reached and nothing in it is said again, and where its maker has
 * written no answers: then talk goes on.
 */
export function sceneLine(prompt: PhrasebookPrompt, { texts, reached }: PlayedScene): string | null {
  const { language, npcName } = prompt;
  const talk = readConversation(prompt);
  const found = goalsBySigns(texts.goals, talk.message, language);
  const said = found.findLast((goal) => !reached.includes(goal)) ?? found.at(-1);
  const answer = said === undefined ? undefined : texts.goals[said]?.answer;
  if (answer) return answer;
  if (reached.length === texts.goals.length || texts.goals.every((goal) => goal.answer === "")) return null;
  const [reaction] = smalltalk(isQuestion(talk.message) ? "fallback" : "noted", prompt, talk);
  const lead = reaction ? [fillName(reaction[language], npcName)] : [];
  return joinSentences([...lead, lastSentence(lastAsked({ texts, reached }), language)], language);
}

/** The text with which the character led to what is open: the answer to the goal before it, else the opening. */
function lastAsked({ texts, reached }: Pick<PlayedScene, "texts" | "reached">): string {
  const open = [...texts.goals.keys()].find((goal) => !reached.includes(goal)) ?? 0;
  const before = open > 0 ? texts.goals[open - 1]?.answer : "";
  return before || texts.opening;
}
