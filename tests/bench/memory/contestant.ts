import type { Turn } from "../../../server/core/chat/replies/languageModel.port.ts";
import type { PromptRoom } from "../../../server/core/chat/replies/promptRoom.policy.ts";
import type { Asked } from "./asked.ts";

/** Something of an older part of the conversation that a prompt holds. */
export interface MemoryEntry {
  kind: "fact" | "summary" | "passage";
  /** As the model reads it, with its day. */
  text: string;
  /** The prompt says that it is no longer so. */
  isFormer: boolean;
}

/** What a model would be given to answer a question. */
export interface BenchPrompt {
  /** By our estimate, in all. */
  tokens: number;
  memory: MemoryEntry[];
  /** The newest turns, oldest first, without the question. */
  turns: Turn[];
}

/** What a model takes, and the room that an answer leaves a prompt. */
export interface ModelContext {
  tokens: number;
  room: PromptRoom;
}

/** A way to choose what a model is given. */
export interface Contestant {
  /** With what of so many tokens that a model takes is left for a prompt. */
  promptFor(asked: Asked, context: ModelContext): Promise<BenchPrompt>;
  close(): Promise<void>;
}
