import type { ReplyPrompt } from "../../../../core/chat/replies/languageModel.port.ts";
import type { Exchange, Phrase, Topic } from "../phrasebook/phrase.ts";
import type { Conversation } from "./conversation.ts";
import { smalltalk } from "./variety.ts";

/** How to answer a message, before the next question is chosen. */
export interface ReplyPlan {
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

/** A plan of which only what is not usual is named. */
export const plan = (fields: Partial<ReplyPlan>): ReplyPlan => ({
  lead: [],
  topic: null,
  done: null,
  final: false,
  mayOpen: false,
  flows: false,
  asked: false,
  ...fields,
});

/** What the engine says to an answer; when it has said just that before, something plain. */
export function reaction(exchange: Exchange, prompt: ReplyPrompt, talk: Conversation): Phrase[] {
  return talk.said.has(exchange.react) ? smalltalk("noted", prompt, talk) : [exchange.react];
}
