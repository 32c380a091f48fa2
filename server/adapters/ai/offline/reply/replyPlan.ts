import type { Exchange, Phrase, PhraseTopic } from "../phrasebook/phrase.ts";
import type { OfflineConversation, PhrasebookPrompt } from "./conversation.ts";
import { smalltalk } from "./variety.ts";

/** How to answer a message, before the next question is chosen. */
export interface ReplyPlan {
  /** What is said first. */
  lead: Phrase[];
  /** The topic to go on with; null for no particular one. */
  topic: PhraseTopic | null;
  /** An exchange that is answered, though its question may not have been asked. */
  done: Exchange | null;
  /** The lead is the whole reply: it asks something itself, or says goodbye. */
  final: boolean;
  /** The character's opener fits here. */
  mayOpen: boolean;
  /** A remark may follow the lead, and a change of topic is introduced by a sentence. */
  flows: boolean;
  /** The learner asked what the character thinks. */
  asked: boolean;
}

/** A plan from the fields that differ from the usual ones. */
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

/** What the engine says to an answer; something neutral when it has already said that. */
export function reaction(exchange: Exchange, prompt: PhrasebookPrompt, talk: OfflineConversation): Phrase[] {
  return talk.said.has(exchange.react) ? smalltalk("noted", prompt, talk) : [exchange.react];
}
