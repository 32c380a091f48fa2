import type { DueWord } from "../../../../db/queries/words/reviews/dueWords.ts";
import type { PlayedScene } from "../../../../db/queries/chat/playedScene.ts";
import type { Language, Level } from "../../../../schema/rules/languages.ts";
import type { MemoryTopic } from "../../../../schema/rules/memory.ts";

/** One thing said, by the learner (`user`) or the character (`npc`). */
export interface Turn {
  speaker: "user" | "npc";
  text: string;
}

/** Something that the character remembers. */
export interface PromptMemory {
  topic: MemoryTopic;
  /** What it tells about, such as "home". */
  subject: string;
  text: string;
  /** The words that tell it, such as a name. */
  words: readonly string[];
}

/** All a model needs to write one reply. */
export interface ReplyPrompt {
  /** Instructions for a general model: persona, background, language, level. The offline engine does not read it. */
  system: string;
  npcId: string;
  npcName: string;
  /** The language the reply is to be written in. */
  language: Language;
  level: Level;
  /**
   * The recent conversation, oldest first, within the token budget;
   * the last turn is the learner's message being answered.
   */
  turns: Turn[];
  /** Words that the learner should meet again or was promised, at most three. `system` asks for them too. */
  dueWords: readonly DueWord[];
  /** What it remembers, what answers best first. `system` quotes it too. */
  memories: readonly PromptMemory[];
  /** The scene that is played, if one is. `system` quotes it too. */
  scene: PlayedScene | null;
  /** 1 for the first answer to a message, 2 for its first alternative, and so on. */
  alternative: number;
}

/** Where replies come from. */
export interface LanguageModel {
  /**
   * Streams a reply as non-empty pieces of text that never split a code point; their concatenation is the reply.
   * Throws `AppError` AI_UNAVAILABLE (unreachable, time-out, broken stream, garbage, nothing said) or
   * SERVICE_OVERLOADED (429, 503), with `retryAfter` where the endpoint gave one, or MODEL_CAP_REACHED. When `signal`
   * aborts, the iteration ends or throws the abort reason. What it costs counts for `payer`, a user.
   */
  streamReply(prompt: ReplyPrompt, signal: AbortSignal, payer?: string): AsyncIterable<string>;
}
