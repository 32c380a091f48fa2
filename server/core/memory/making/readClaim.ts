import { randomUUID } from "node:crypto";
import { advanceClaim, releaseClaim } from "../../../../db/queries/memory/claims.ts";
import type { MemoryClaim } from "../../../../db/queries/memory/claims.ts";
import { dropExcess, findKnown, insertMemories } from "../../../../db/queries/memory/memories.ts";
import type { KnownMemory, NewMemory } from "../../../../db/queries/memory/memories.ts";
import {
  findStaleStretch,
  insertStretch,
  insertTurnVectors,
  refreshStretch,
} from "../../../../db/queries/memory/stretches.ts";
import type { NewStretch, StaleStretch } from "../../../../db/queries/memory/stretches.ts";
import { findTalk, findTalkers, keepTalk } from "../../../../db/queries/memory/talks.ts";
import type { Talkers } from "../../../../db/queries/memory/talks.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { MAX_MEMORIES } from "../../../../schema/rules/memory.ts";
import { payFor } from "../../points/payFor.ts";
import type { Scope } from "../../scope.ts";
import type { Transaction, WorkScope } from "../../unitOfWork.ts";
import type { MemoryModel, ReadTalk } from "../memoryModel.port.ts";
import { announceMemory } from "../memorySignals.ts";
import { batchOf, MOST_MESSAGES } from "./batch.policy.ts";
import type { Batch, ToldRow } from "./batch.policy.ts";
import { meanings } from "./meanings.ts";
import { knownWithin, readingRoom } from "./readingRoom.policy.ts";
import { newFacts, usableSummary } from "./newFacts.policy.ts";
import { clipTokens } from "../../models/tokens.policy.ts";

/** What reading conversations needs. */
export type ReadingScope = WorkScope &
  Pick<Scope, "clock" | "embeddingModel" | "limits" | "modelBooks" | "node" | "prices" | "promptRoom"> & {
    memoryModel: MemoryModel;
  };

/** Milliseconds that a model may take. Adapters give up earlier, by their own limits. */
const LONGEST_MS = 180_000;
/** Tokens of a summary that are kept. */
const MOST_OF_SUMMARY = 160;

/** Who talks in what a model is asked about, and what ends asking. */
interface Asking {
  talkers: Talkers;
  signal: AbortSignal;
}

/** What a model has made of a part: nothing of it is stored yet. */
interface Made {
  summary: string;
  summaryVector: number[] | null;
  facts: NewMemory[];
  turnVectors: { position: number; vector: number[] }[];
}

/**
 * Reads the next part of a claimed conversation, or makes one summary again, and lets go of it; false where nothing was
 * to be read. Throws what the model throws, INSUFFICIENT_POINTS, RATE_LIMITED, MODEL_CAP_REACHED, the abort reason when
 * `signal` aborts; then nothing of it is stored, and it is still claimed.
 */
export async function readClaim(scope: ReadingScope, claim: MemoryClaim, signal: AbortSignal): Promise<boolean> {
  const { node, clock } = scope;
  const { chatId, readPosition } = claim;
  const em = scope.em.fork();
  const talkers = await findTalkers(em, chatId);
  if (!talkers) return false;
  const rows = await findTalk(em, chatId, { from: readPosition, most: MOST_MESSAGES });
  const batch = batchOf(rows, readPosition, readingRoom(scope.promptRoom.tokens).turns);
  const stale = await findStaleStretch(em, chatId);
  // There may be more behind a full part, and there is where a summary is to be made again.
  const isMore = rows.length === MOST_MESSAGES || batch.to < readPosition + rows.length || stale !== null;
  const dueAt = isMore ? clock() : null;
  if (batch.turns.length > 0) {
    await readPart(scope, claim, { talkers, batch, dueAt, signal });
    return true;
  }
  if (stale) {
    await readAgain(scope, claim, { talkers, stale, signal });
    return true;
  }
  if (batch.to > readPosition) await advanceClaim(em, node, claim, { to: batch.to, dueAt });
  else await releaseClaim(em, node, claim, { dueAt: null, isFailure: false });
  return false;
}

async function readPart(
  scope: ReadingScope,
  claim: MemoryClaim,
  { talkers, batch: { turns, to }, dueAt, signal }: Asking & { batch: Batch; dueAt: Date | null },
): Promise<void> {
  const known = await findKnown(scope.em.fork(), claim.chatId, MAX_MEMORIES);
  await askAndStore(scope, claim, { talkers, turns, known, signal, price: scope.prices.memory }, async (tx, made) => {
    const { em } = tx;
    if (!(await advanceClaim(em, scope.node, claim, { to, dueAt }))) return false;
    const at = scope.clock();
    await insertMemories(em, claim, made.facts, at);
    await dropExcess(em, claim.chatId, MAX_MEMORIES);
    await insertStretch(em, claim.chatId, stretchOf(turns, { from: claim.readPosition, to }, made), at);
    await insertTurnVectors(em, claim.chatId, made.turnVectors);
    await announceMemory(tx, claim.userId);
    return true;
  });
}

/** Makes the summary of a part again, of what is left of it. The part is paid for already. */
async function readAgain(
  scope: ReadingScope,
  claim: MemoryClaim,
  { talkers, stale: { id, fromPosition, toPosition }, signal }: Asking & { stale: StaleStretch },
): Promise<void> {
  const rows = await findTalk(scope.em.fork(), claim.chatId, {
    from: fromPosition,
    before: toPosition,
    most: MOST_MESSAGES,
  });
  const { turns } = batchOf(rows, fromPosition, readingRoom(scope.promptRoom.tokens).turns);
  const store = async (tx: Transaction, { summary, summaryVector }: Made): Promise<boolean> => {
    const { em } = tx;
    const isCurrent = await advanceClaim(em, scope.node, claim, { to: claim.readPosition, dueAt: scope.clock() });
    if (!isCurrent) return false;
    await refreshStretch(em, id, { summary, vector: summaryVector });
    await announceMemory(tx, claim.userId);
    return true;
  };
  await askAndStore(scope, claim, { talkers, turns, known: [], signal, price: 0 }, store);
}

interface Part extends Asking {
  turns: ToldRow[];
  known: KnownMemory[];
  /** Points. */
  price: number;
}

async function askAndStore(
  scope: ReadingScope,
  { chatId, userId }: MemoryClaim,
  part: Part,
  store: (tx: Transaction, made: Made) => Promise<boolean>,
): Promise<void> {
  await scope.limits.take("memoryByUser", userId);
  await payFor(scope, {
    userId,
    price: part.price,
    description: "memory",
    isUnasked: true,
    act: () => make(scope, part, userId),
    prepare: async ({ em }) => {
      if (!(await keepTalk(em, chatId))) throw new AppError("NOT_FOUND");
    },
    store,
  });
}

async function make(
  { memoryModel, embeddingModel, promptRoom }: ReadingScope,
  { talkers, turns, known, signal: ended }: Part,
  payer: string,
): Promise<Made> {
  const [first] = turns;
  if (!first) return { summary: "", summaryVector: null, facts: [], turnVectors: [] };
  const { npcName, userName } = talkers;
  const signal = AbortSignal.any([ended, AbortSignal.timeout(LONGEST_MS)]);
  const read = turns.map(({ sender, text, at }) => ({ speaker: sender, text, at }));
  const told = knownWithin(known, readingRoom(promptRoom.tokens).known);
  const request = { npcName, userName, language: first.language, turns: read, known: told };
  const talk: ReadTalk = await memoryModel.remember(request, signal, payer);
  const summary = clipTokens(usableSummary(talk.summary), MOST_OF_SUMMARY);
  const facts = newFacts(talk.facts, turns, known);
  const texts = [summary, ...facts.map(({ text }) => text), ...turns.map(({ text }) => text)];
  const [summaryVector = null, ...rest] = await meanings(embeddingModel, signal, payer)(texts);
  return {
    summary,
    summaryVector,
    facts: facts.map((fact, index) => ({ ...fact, vector: rest[index] ?? null })),
    turnVectors: turns.flatMap(({ position }, index) => {
      const vector = rest[facts.length + index];
      return vector ? [{ position, vector }] : [];
    }),
  };
}

function stretchOf(
  turns: readonly ToldRow[],
  { from, to }: { from: number; to: number },
  { summary, summaryVector }: Made,
): NewStretch {
  const times = turns.map(({ at }) => at.getTime());
  return {
    id: randomUUID(),
    fromPosition: from,
    toPosition: to,
    fromAt: new Date(Math.min(...times)),
    toAt: new Date(Math.max(...times)),
    summary,
    vector: summaryVector,
  };
}
