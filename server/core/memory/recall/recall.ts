import type { SqlEntityManager } from "@mikro-orm/sql";
import type { MemoryState } from "../../../../db/queries/memory/memoryState.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { EmbeddingModel } from "../embeddingModel.port.ts";
import { askedTerms } from "./ranking.policy.ts";
import { NOTHING_RECALLED, recalled } from "./recalled.policy.ts";
import type { Recalled, RecallRoom } from "./recalled.policy.ts";
import type { Shelves } from "./shelves.ts";
import { timeAsked } from "./timeAsked.policy.ts";

/** What recalling needs. */
export interface Recalling {
  em: { fork(): SqlEntityManager };
  shelves: Shelves;
  /** Null where no model tells what texts mean. */
  embeddingModel: EmbeddingModel | null;
  onError: (error: unknown) => void;
}

/** What is to be answered. */
export interface RecallQuestion {
  chatId: string;
  userId: string;
  language: Language;
  /** What was said, the last being what is answered. */
  said: readonly string[];
  at: Date;
  memory: MemoryState;
}

/** Milliseconds that a reply waits for the meaning of a question; without it, words alone are compared. */
const MEANING_MS = 400;
/** Characters of a question of which the meaning is asked. */
const MEANT = 1000;
/** What was said before a question that may be what it is about. */
const BEFORE = 2;

/**
 * Recalls what of a conversation's past belongs to what is to be answered. Never throws: a reply is written without
 * what cannot be recalled.
 */
export async function recall(recalling: Recalling, question: RecallQuestion, room: RecallRoom): Promise<Recalled> {
  const { em, shelves, onError } = recalling;
  const { chatId, memory, said, language, at } = question;
  const asked = said.at(-1) ?? "";
  try {
    const [shelf, vector] = await Promise.all([shelves.of(em.fork(), chatId, memory), meaningOf(recalling, question)]);
    const now = at.getTime();
    const terms = askedTerms(asked, said.slice(-1 - BEFORE, -1));
    return recalled(shelf, { terms, vector, time: timeAsked(asked, language, now), now }, room);
  } catch (error) {
    onError(error);
    return NOTHING_RECALLED;
  }
}

async function meaningOf({ embeddingModel }: Recalling, { said, userId }: RecallQuestion): Promise<number[] | null> {
  if (!embeddingModel) return null;
  const signal = AbortSignal.timeout(MEANING_MS);
  const asked = (said.at(-1) ?? "").slice(0, MEANT).toWellFormed();
  // What the model cannot tell in time, or at all, is not waited for.
  const [vector = null] = await embeddingModel.embed([asked], signal, userId).catch(() => []);
  return vector;
}
