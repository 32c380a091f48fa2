import type { ReplyPrompt } from "../../../../core/chat/replies/languageModel.port.ts";
import type { Conversation } from "./conversation.ts";
import type { Exchange, Phrase, Topic } from "../phrasebook/phrase.ts";
import { sharedWords } from "./answerVocabulary.ts";
import { isPlainAnswer, isQuestion } from "./messageShape.ts";
import { findSentences } from "../phrasebook/sentenceIndex.ts";
import type { KnownSentence } from "../phrasebook/sentenceIndex.ts";
import { SMALLTALK } from "../phrasebook/smalltalk.ts";
import { intentsOf } from "./smalltalkIntent.ts";
import type { Intent } from "./smalltalkIntent.ts";
import { keywordHits, matchTopic } from "./topicMatch.ts";
import { isExhausted, smalltalk } from "./variety.ts";

/** How to answer a message, before the next question is chosen. */
interface ReplyPlan {
  /** What is said first. */
  lead: Phrase[];
  /** The topic to go on with; null for no particular one. */
  topic: Topic | null;
  /** An exchange that is settled, though its question may never have been asked. */
  done: Exchange | null;
  /** The lead is the whole reply: it asks something itself, or says goodbye. */
  final: boolean;
  /** The character's opener fits here. */
  mayOpen: boolean;
  /** The lead flows on: a remark may follow it, and going over to another topic wants a word of its own. */
  flows: boolean;
  /** The learner asked what the character thinks. */
  asked: boolean;
}

const plan = (fields: Partial<ReplyPlan>): ReplyPlan => ({
  lead: [],
  topic: null,
  done: null,
  final: false,
  mayOpen: false,
  flows: false,
  asked: false,
  ...fields,
});

/** Decides what the learner's message is: an answer, another topic, small talk, or something the engine does not know. */
export function planReply(prompt: ReplyPrompt, talk: Conversation): ReplyPlan {
  const intents = intentsOf(talk.message);
  const known = knownSentence(prompt, talk);
  if (known?.topic) return planKnown(known, known.topic, prompt, talk);
  return planSmalltalk(intents, prompt, talk) ?? planTopic(intents, prompt, talk) ?? planRest(intents, prompt, talk);
}

function knownSentence({ language }: ReplyPrompt, { message, pending }: Conversation): KnownSentence | undefined {
  const all = findSentences(message, true);
  const answers = all.filter(({ role }) => role === "answer");
  const candidates = answers.length > 0 ? answers : all;
  return (
    candidates.find((each) => each.exchange === pending && each.role === "answer") ??
    candidates.find((each) => each.language === language) ??
    candidates[0]
  );
}

/** The learner sent one of the engine's own sentences, most often a suggested answer. */
function planKnown(known: KnownSentence, topic: Topic, prompt: ReplyPrompt, talk: Conversation): ReplyPlan {
  const exchange = known.exchange ?? null;
  if (known.role === "answer" && exchange)
    return plan({ lead: reaction(exchange, prompt, talk), topic, done: exchange, flows: true });
  return plan({ lead: smalltalk("gladly", prompt, talk), topic, done: exchange, flows: true, asked: true });
}

/** What is answered in the same way whatever is being talked about. */
function planSmalltalk(intents: Intent[], prompt: ReplyPrompt, talk: Conversation): ReplyPlan | null {
  const say = (kind: keyof typeof SMALLTALK): Phrase[] => smalltalk(kind, prompt, talk);
  if (intents.includes("goodbye")) return plan({ lead: say("goodbye"), final: true });
  if (intents.includes("askDemo")) return plan({ lead: say("demoVoice"), topic: talk.topic });
  if (intents.includes("askName")) return plan({ lead: say("name"), final: true });
  if (intents.includes("introduction") || isNameGiven(intents, talk))
    return plan({ lead: say("niceToMeet"), topic: talk.topic, mayOpen: true });
  if (intents.includes("howAreYou")) return plan({ lead: say("wellAndYou"), final: true });
  if (intents.includes("notUnderstood") && !matchTopic(talk.message, prompt.language))
    return plan({ lead: say("easier"), topic: talk.topic });
  return null;
}

function isNameGiven(intents: Intent[], talk: Conversation): boolean {
  return SMALLTALK.name.some((phrase) => talk.last.has(phrase)) && intents.length === 0 && isPlainAnswer(talk.message);
}

/** The message has to do with something the engine can talk about: the question just asked, or another topic. */
function planTopic(intents: Intent[], prompt: ReplyPrompt, talk: Conversation): ReplyPlan | null {
  const { message, pending, topic: current } = talk;
  const greeting = intents.includes("greeting") ? smalltalk("greeting", prompt, talk) : [];
  const asked = intents.includes("andYou");
  const hits = keywordHits(message, prompt.language);
  const shared = pending ? sharedWords(message, pending, prompt.language) : 0;
  const staying = shared + (hits.find(({ topic }) => topic === current)?.matches ?? 0);
  const other = hits.find(({ topic }) => topic !== current);
  if (other && other.matches > staying) {
    const { topic } = other;
    if (isExhausted(topic, talk)) return plan({ lead: smalltalk("talkedOut", prompt, talk), topic, asked });
    return plan({
      lead: greeting.length > 0 ? greeting : smalltalk("gladly", prompt, talk),
      topic,
      flows: true,
      asked,
    });
  }
  const isQuery = isQuestion(message) && !asked;
  if (staying === 0 && !(pending && isYesOrNo(intents))) {
    return isQuery || intents.some((intent) => intent !== "greeting" && intent !== "andYou")
      ? null
      : planAhead(prompt, talk, asked);
  }
  if (pending && !isQuery)
    return plan({
      lead: [...greeting, ...reaction(pending, prompt, talk)],
      topic: current,
      done: pending,
      flows: true,
      asked,
    });
  // A question about the topic: the engine cannot answer just that, but it has something to say about it.
  return plan({
    lead: smalltalk(isQuery ? "gladly" : "noted", prompt, talk),
    topic: current,
    flows: true,
    asked: true,
  });
}

/** The message answers a question of this topic that has not come up yet: it need not be asked any more. */
function planAhead(prompt: ReplyPrompt, talk: Conversation, asked: boolean): ReplyPlan | null {
  const { message, topic, said } = talk;
  const open = topic?.exchanges.filter(({ say }) => !said.has(say)) ?? [];
  const shared = open.map((exchange) => ({ exchange, words: sharedWords(message, exchange, prompt.language) }));
  const [best] = shared.sort((a, b) => b.words - a.words);
  if (!best || best.words === 0) return null;
  const lead = best.words > 1 ? reaction(best.exchange, prompt, talk) : smalltalk("noted", prompt, talk);
  return plan({ lead, topic, done: best.exchange, flows: true, asked });
}

/** Small talk without a topic, and what was not understood. */
function planRest(intents: Intent[], prompt: ReplyPrompt, talk: Conversation): ReplyPlan {
  const { topic, message, pending } = talk;
  const go = (kind: keyof typeof SMALLTALK, flows = false): ReplyPlan =>
    plan({ lead: smalltalk(kind, prompt, talk), topic, mayOpen: true, flows });
  if (intents.includes("andYou"))
    return talk.askedAfter ? go("noted") : plan({ lead: [], topic, asked: true, mayOpen: true, flows: true });
  if (intents.includes("greeting")) return go("greeting");
  if (talk.askedAfter && !isQuestion(message)) return go("noted");
  if (intents.includes("thanks")) return go("welcome", true);
  if (intents.includes("praise")) return go("praised", true);
  if (intents.includes("yes")) return go("yes");
  if (intents.includes("no")) return go("no");
  const isAnswer = talk.greetedOnly || (isPlainAnswer(message) && (pending !== null || talk.said.size === 0));
  if (isAnswer && !isQuestion(message)) return { ...go("noted", true), done: pending };
  return plan({ lead: smalltalk("fallback", prompt, talk), topic });
}

/** What the engine says to an answer; when it has said just that before, something plain. */
function reaction(exchange: Exchange, prompt: ReplyPrompt, talk: Conversation): Phrase[] {
  return talk.said.has(exchange.react) ? smalltalk("noted", prompt, talk) : [exchange.react];
}

function isYesOrNo(intents: Intent[]): boolean {
  return intents.includes("yes") || intents.includes("no");
}
