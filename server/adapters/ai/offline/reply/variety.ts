import { wordKey } from "../../../../../schema/rules/words/saved/wordKey.ts";
import type { Exchange, Phrase, PhraseTopic } from "../phrasebook/phrase.ts";
import { SMALLTALK } from "../phrasebook/smalltalk.ts";
import type { SmalltalkKind } from "../phrasebook/smalltalk.ts";
import { TOPICS } from "../phrasebook/topics.ts";
import { voiceOf } from "../phrasebook/voices.ts";
import { stableHash } from "../stableHash.ts";
import type { OfflineConversation, PhrasebookPrompt } from "./conversation.ts";

/** A Latin word is found as a whole: "rain" is not in "train". Other scripts do not part their words with blanks. */
const BEGIN = "(?:(?<!\\p{sc=Latin})|(?!\\p{sc=Latin}))";
const END = "(?:(?!\\p{sc=Latin})|(?<!\\p{sc=Latin}))";

const quoted = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");

/** A question with the topic it belongs to. */
interface Question {
  topic: PhraseTopic;
  exchange: Exchange;
}

/**
 * The choice for an alternative, from the best.
 * As long as there are two choices, later alternatives never get the first one's.
 */
function byAlternative<T>(choices: readonly T[], alternative: number): T | undefined {
  return choices[alternative <= 1 || choices.length < 2 ? 0 : 1 + ((alternative - 2) % (choices.length - 1))];
}

/** What has not been said, in the given order, then the rest, longest ago first. */
function freshFirst<T>(all: readonly T[], when: (item: T) => number): T[] {
  return [...all].sort((a, b) => when(a) - when(b));
}

/** The turn in which a phrase was last said, -1 for never. */
function lastSaid(phrase: Phrase, { said }: OfflineConversation): number {
  return said.get(phrase) ?? -1;
}

/** The turn in which an exchange last came up: asked, or answered without being asked. */
function lastCovered({ say, react }: Exchange, talk: OfflineConversation): number {
  return Math.max(lastSaid(say, talk), lastSaid(react, talk));
}

/** A number that depends only on the character and the message. */
export function seedOf({ npcId }: PhrasebookPrompt, { message }: OfflineConversation): number {
  return stableHash(`${npcId}\n${message}`);
}

/** One of the ways to say something, varying with character, message and alternative. */
export function smalltalk(kind: SmalltalkKind, prompt: PhrasebookPrompt, talk: OfflineConversation): Phrase[] {
  const all: readonly Phrase[] = SMALLTALK[kind];
  const from = seedOf(prompt, talk) % all.length;
  const phrase = byAlternative(
    freshFirst([...all.slice(from), ...all.slice(0, from)], (each) => lastSaid(each, talk)),
    prompt.alternative,
  );
  return phrase ? [phrase] : [];
}

/**
 * Something to add about a topic that has not been said yet: what has a word in it that the learner should meet again,
 * then the character's own remarks.
 */
export function freshRemark(topic: PhraseTopic, prompt: PhrasebookPrompt, talk: OfflineConversation): Phrase[] {
  const voice = voiceOf(prompt.npcId);
  const all = voice.favourites[0] === topic.id ? [...voice.remarks, ...topic.remarks] : topic.remarks;
  const fresh = all.filter((remark) => !talk.said.has(remark));
  const isWanted = dueWordFinder(prompt);
  return [...fresh.filter(isWanted), ...fresh].slice(0, 1);
}

/**
 * All topics in the order in which this character comes to them;
 * characters without favourites start in different places.
 */
export function topicOrder(npcId: string): PhraseTopic[] {
  const { favourites } = voiceOf(npcId);
  const liked = favourites.flatMap((id) => TOPICS.filter((topic) => topic.id === id));
  const from = liked.length > 0 ? 0 : stableHash(npcId) % TOPICS.length;
  return [...new Set([...liked, ...TOPICS.slice(from), ...TOPICS.slice(0, from)])];
}

/**
 * The next question: one with a word that the learner should meet again, of the topic or, where it may be left, of
 * another; else the topic's next one, when it is exhausted that of another. `done` is not asked again.
 */
export function nextQuestion(
  { topic, mayLeave, done }: { topic: PhraseTopic | null; mayLeave: boolean; done: Exchange | null },
  prompt: PhrasebookPrompt,
  talk: OfflineConversation,
): Question | undefined {
  const topics = topicOrder(prompt.npcId);
  const ordered = topic ? [topic, ...topics.filter((other) => other !== topic)] : topics;
  const questions = ordered.flatMap((each) => each.exchanges.map((exchange): Question => ({ topic: each, exchange })));
  const open = questions.filter(({ exchange }) => exchange !== done && !talk.last.has(exchange.say));
  const isDue = dueWordFinder(prompt);
  const isWanted = ({ topic: of, exchange }: Question): boolean =>
    (mayLeave || of === topic) && lastCovered(exchange, talk) < 0 && isDue(exchange.say);
  const wanted = open.filter(isWanted);
  const others = open.filter((question) => !wanted.includes(question));
  return byAlternative(
    [...wanted, ...freshFirst(others, ({ exchange }) => lastCovered(exchange, talk))],
    prompt.alternative,
  );
}

/** Tells whether all questions of a topic have come up. */
export function isExhausted(topic: PhraseTopic, talk: OfflineConversation): boolean {
  return topic.exchanges.every((exchange) => lastCovered(exchange, talk) >= 0);
}

/** Tells which phrases have a word that the learner should meet again, in its dictionary form or as they met it. */
export function dueWordFinder({ dueWords, language }: PhrasebookPrompt): (phrase: Phrase) => boolean {
  const forms = dueWords
    .flatMap(({ lemma, surface }) => [wordKey(lemma), wordKey(surface)])
    .filter((form) => form !== "");
  if (forms.length === 0) return () => false;
  const pattern = new RegExp(`${BEGIN}(?:${forms.map(quoted).join("|")})${END}`, "u");
  return (phrase) => pattern.test(wordKey(phrase[language]));
}
