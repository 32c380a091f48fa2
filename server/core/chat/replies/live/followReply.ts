import { setTimeout as delay } from "node:timers/promises";
import { readJournal } from "../../../../../db/queries/chat/replyJournal.ts";
import { AppError } from "../../../../../schema/rules/appError.ts";
import { Follower, REREAD } from "../../../live/follower.ts";
import type { Outages } from "../../../live/outages.ts";
import { waitOut } from "../../../live/readings.ts";
import { inTransaction } from "../../../unitOfWork.ts";
import type { WorkScope } from "../../../unitOfWork.ts";
import { replyTopic } from "../../signals.ts";
import type { ReplySignal } from "../../signals.ts";
import { interruptReply } from "../ends/interruptReply.ts";
import { LEASE_MS } from "../writing/lease.ts";
import type { LiveReply } from "./liveReply.ts";

/**
 * The first wait, in milliseconds, before the journal is read once more: a piece may have been published before this
 * listened and stored after it had read. The writer stores at most 50 ms behind.
 */
const SETTLE_MS = 75;
/** After this long without news, in milliseconds, the journal is read: news may have been lost on their way. */
const SILENCE_MS = 1000;
/** Milliseconds until the journal is read again when a piece is missing. */
const GAP_MS = 20;
/** Letters that may wait to be taken; past that they are dropped and read from the journal instead. */
const CAPACITY = 65_536;
/** A piece counts as so many letters at least: what it takes besides its text. */
const LEAST_SIZE = 128;
/** PostgreSQL's largest integer. */
const MAX_SEQ = 2_147_483_647;

/** What following the replies of other nodes needs. */
export interface FollowScope extends WorkScope {
  outages: Outages;
  clock: () => Date;
}

/**
 * Fills a reply that another node writes with its pieces, from the bus, and from the journal where the bus is not enough,
 * until it ends or `left`. Ends one whose writer is gone. Throws NOT_FOUND where there is no such reply any more.
 */
export async function followReply(scope: FollowScope, reply: LiveReply, left: AbortSignal): Promise<void> {
  const { bus, outages } = scope;
  const topic = replyTopic(reply.id);
  const signals = new Follower({ bus, topic, keyOf: pieceOf, capacity: CAPACITY, sizeOf, left });
  // Listens before it reads, so that no piece is missed.
  signals.listen();
  signals.reread();
  let failures = 0;
  for await (const signal of signals) {
    try {
      if (signal === REREAD || signal.kind !== "delta") {
        await readOn(scope, reply, left);
        signals.silenceMs = signals.silenceMs === undefined ? SETTLE_MS : SILENCE_MS;
      } else {
        // A piece that came before the one which it follows.
        while (signal.seq > reply.seq + 1 && reply.lastSeq === null && !left.aborted) {
          await delay(GAP_MS);
          await readOn(scope, reply, left);
        }
        if (signal.seq === reply.seq + 1 && !left.aborted) reply.add(signal.text);
      }
      failures = 0;
    } catch (error) {
      await waitOut(error, failures, { outages, left });
      failures += 1;
      signals.reread();
    }
    if (reply.lastSeq !== null) return;
  }
}

/** Adds what the journal has beyond the pieces that are known. */
async function readOn(scope: FollowScope, reply: LiveReply, left: AbortSignal): Promise<void> {
  for (;;) {
    const reading = await readJournal(scope.em.fork(), reply.id, Math.min(reply.seq, MAX_SEQ));
    if (left.aborted) return;
    if (!reading) throw new AppError("NOT_FOUND");
    reply.place = reading;
    for (const { seq, text } of reading.entries) if (seq === reply.seq + 1) reply.add(text);
    if (reading.hasMore) continue;
    // Behind an outage its writer has the time of a lease to come back.
    if (reading.lapsed && !scope.outages.wasWithin(LEASE_MS))
      await inTransaction(scope, (tx) => interruptReply(tx, reply.id, "lapsed", scope.clock()));
    else {
      reply.isRead = true;
      if (reading.status !== "generating") reply.end(reading.lastSeq, null);
      else reply.wake();
      return;
    }
  }
}

/** Each piece waits for itself. That the reply is asked to stop says nothing to its viewers: its end does. */
function pieceOf(signal: ReplySignal): string | number | null {
  if (signal.kind === "stop") return null;
  return signal.kind === "delta" ? signal.seq : signal.kind;
}

function sizeOf(signal: ReplySignal): number {
  return signal.kind === "delta" ? Math.max(signal.text.length, LEAST_SIZE) : LEAST_SIZE;
}
