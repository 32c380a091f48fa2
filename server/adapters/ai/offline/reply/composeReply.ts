import type { PhrasebookPrompt } from "./conversation.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import type { Phrase } from "../phrasebook/phrase.ts";
import { fillName, joinSentences } from "../phrasebook/sentenceIndex.ts";
import { voiceOf } from "../phrasebook/voices.ts";
import { readConversation } from "./conversation.ts";
import { planReply } from "./planReply.ts";
import { sceneLine } from "./playScene.ts";
import { dueWordFinder, freshRemark, nextQuestion, seedOf, smalltalk } from "./variety.ts";

/** Sentences of a reply at most. */
const MAX_SENTENCES = 4;
/** At the intermediate level, one reply in so many has a remark. */
const REMARK_EVERY = 3;

function sentencesIn(phrases: readonly Phrase[], language: PhrasebookLanguage): number {
  return phrases.reduce((sum, phrase) => sum + (phrase[language].match(/[.!?。！？]+/gu)?.length ?? 1), 0);
}

/**
 * What the character says to the last turn:
 * the same prompt always gives the same phrases, another alternative gives others.
 */
export function composeReply(prompt: PhrasebookPrompt): Phrase[] {
  const talk = readConversation(prompt);
  const plan = planReply(prompt, talk);
  if (plan.final) return plan.lead;
  const topic = plan.topic ?? talk.topic;
  const question = nextQuestion({ topic, mayLeave: plan.flows || topic === null, done: plan.done }, prompt, talk);
  const ask = question ? [question.exchange.say] : [];
  const opener = voiceOf(prompt.npcId).opener;
  const opening = plan.mayOpen && opener && talk.said.size === 0 ? [opener] : [];
  const leaves = question && plan.topic && question.topic !== plan.topic;
  const bridge = plan.flows && leaves ? smalltalk("bridge", prompt, talk) : [];
  const remark = plan.topic && (plan.asked || plan.flows) ? freshRemark(plan.topic, prompt, talk) : [];
  const isRemarkWanted = plan.asked || isTalkative(prompt, seedOf(prompt, talk)) || remark.some(dueWordFinder(prompt));

  // When the reply gets too long, the remark is left out first, then the bridge, then the opener.
  // Their order in the text is another.
  const chosen = new Set<Phrase>([...plan.lead, ...ask]);
  for (const extra of [...opening, ...bridge, ...(isRemarkWanted ? remark : [])]) {
    if (sentencesIn([...chosen, extra], prompt.language) <= MAX_SENTENCES) chosen.add(extra);
  }
  return [...new Set([...plan.lead, ...opening, ...remark, ...bridge, ...ask])].filter((phrase) => chosen.has(phrase));
}

function isTalkative({ level }: PhrasebookPrompt, seed: number): boolean {
  return level === "advanced" || (level === "intermediate" && seed % REMARK_EVERY === 0);
}

/** The reply as one text in the practised language; in a scene what is to be said there. */
export function composeText(prompt: PhrasebookPrompt): string {
  const line = prompt.scene && sceneLine(prompt, prompt.scene);
  if (line) return line;
  const sentences = composeReply(prompt).map((phrase) => fillName(phrase[prompt.language], prompt.npcName));
  return joinSentences(sentences, prompt.language);
}
