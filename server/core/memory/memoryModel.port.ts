import type { Language } from "../../../schema/rules/languages.ts";
import type { MemoryTopic } from "../../../schema/rules/memory.ts";

/** A thing said, as it is read for what is to be remembered. */
export interface ReadTurn {
  speaker: "user" | "npc";
  text: string;
  at: Date;
}

/** What is known already: a fact of the same topic and subject supersedes it. */
export interface KnownFact {
  topic: MemoryTopic;
  subject: string;
  text: string;
}

/** A part of a conversation to be read. */
export interface RememberRequest {
  npcName: string;
  /** What the person is called; empty where they have given no name. */
  userName: string;
  /** The conversation's, in which facts and summary are to be written. */
  language: Language;
  /** Oldest first. */
  turns: ReadTurn[];
  known: KnownFact[];
}

/** A fact as a model has read it; what it says is not to be trusted. */
export interface ReadFact {
  topic: MemoryTopic;
  /** What it tells about, in a few words, such as "home" or "name of the dog". */
  subject: string;
  /** One sentence. */
  text: string;
  /** The words of the turns without which it could not be told, such as a name or a place. */
  words: string[];
  /** From 1 to 3. */
  importance: number;
  /** The index of the turn that tells it. */
  turn: number;
}

/** What a part of a conversation was about, and the facts that it tells. */
export interface ReadTalk {
  summary: string;
  facts: ReadFact[];
}

/** What reads conversations for what is to be remembered. */
export interface MemoryModel {
  /**
   * Reads a part of a conversation: facts that the person told and facts that the character told. Throws `AppError` AI_UNAVAILABLE,
   * SERVICE_OVERLOADED, or MODEL_CAP_REACHED; the abort reason when `signal` aborts. It costs what counts for `payer`.
   */
  remember(request: RememberRequest, signal: AbortSignal, payer: string): Promise<ReadTalk>;
}
