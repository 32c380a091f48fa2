import { setTimeout as delay } from "node:timers/promises";
import { findReplyMessage } from "../../../../db/queries/chat/messages.ts";
import { readJournal } from "../../../../db/queries/chat/replyJournal.ts";
import type { JournalReading } from "../../../../db/queries/chat/replyJournal.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/identifiers.ts";
import { cancellable } from "../../live/cancellable.ts";
import { Follower, REREAD } from "../../live/follower.ts";
import { readings } from "../../live/readings.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { interruptLapsed } from "./interruptLapsed.ts";
import type { ReplyGround } from "./silentReplies.ts";
import { messageView } from "../messages/messageView.ts";
import type { MessageView } from "../messages/messageView.ts";
import { replyTopic } from "../signals.ts";
import type { ReplySignal } from "../signals.ts";

/** What a viewer of a reply gets: each piece once and in order, then how it ended. */
export type ReplyEvent =
  | { kind: "delta"; replyId: string; messageId: string; seq: number; text: string }
  /** The last seq. The message's text replaces the pieces. */
  | { kind: "done"; replyId: string; messageId: string; seq: number; message: MessageView };

/**
 * The first wait, in milliseconds, before the journal is read once more: a piece may have been published
 * before this viewer listened and stored after it had read. The writer stores at most 50 ms behind.
 */
const SETTLE_MS = 75;
/** Milliseconds until the journal is read again when a piece is missing. */
const GAP_MS = 20;
/** Letters that may wait for a viewer; past that they are dropped and read from the journal instead. */
const CAPACITY = 65_536;
/** A piece counts as so many letters at least: what it takes besides its text. */
const LEAST_SIZE = 128;
/** PostgreSQL's largest integer. */
const MAX_SEQ = 2_147_483_647;

/**
 * Follows a reply from after `afterSeq` to its end, on whichever node it is written: listens first, then reads the
 * journal, so that no piece is missed. Throws UNAUTHENTICATED; NOT_FOUND for a reply that is not the viewer's.
 */
export function watchReply(scope: Scope, replyId: string, afterSeq: number): AsyncGenerator<ReplyEvent, void, void> {
  return cancellable((left) => follow(scope, replyId, afterSeq, left));
}

async function* follow(
  scope: Scope,
  replyId: string,
  afterSeq: number,
  left: AbortSignal,
): AsyncGenerator<ReplyEvent, void, void> {
  const viewer = requireViewer(scope);
  if (!isUuid(replyId)) throw new AppError("NOT_FOUND");
  const signals = new Follower({
    bus: scope.bus,
    topic: replyTopic(replyId),
    keyOf: pieceOf,
    capacity: CAPACITY,
    sizeOf,
    left,
  });
  signals.reread();
  let seq = afterSeq;
  let messageId = "";
  let reads = 0;
  const joined: { leave?: () => void } = {};
  let hasEnded = false;

  const ground: ReplyGround = {
    bus: scope.bus,
    outages: scope.outages,
    read: async (after) =>
      scope.ownReplies.reading(replyId, viewer.userId, after) ??
      readJournal(scope.em.fork(), replyId, Math.min(after, MAX_SEQ)),
    interrupt: () => interruptLapsed(scope, replyId),
  };

  async function readMine(): Promise<JournalReading> {
    const reading = await ground.read(seq);
    if (reading?.userId !== viewer.userId) throw new AppError("NOT_FOUND");
    return reading;
  }

  async function* readOn(): AsyncGenerator<ReplyEvent, void, void> {
    // Later, one reading in a silence serves all who watch.
    signals.silenceMs = reads === 0 ? SETTLE_MS : undefined;
    reads += 1;
    let reading: JournalReading;
    do {
      reading = await readMine();
      messageId = reading.messageId;
      joined.leave ??= scope.silentReplies.join(replyId, ground, { signals, seq: () => seq });
      for (const entry of reading.entries) {
        seq = entry.seq;
        yield { kind: "delta", replyId, messageId, seq, text: entry.text };
      }
    } while (reading.hasMore);
    if (reading.status !== "generating") {
      const message = await finalMessage(scope, replyId);
      hasEnded = true;
      yield { kind: "done", replyId, messageId, seq: reading.lastSeq, message };
    } else if (reading.lapsed) {
      await ground.interrupt();
      signals.reread();
    }
  }

  async function* tell(signal: ReplySignal | typeof REREAD): AsyncGenerator<ReplyEvent, void, void> {
    if (signal === REREAD || signal.kind !== "delta") yield* readOn();
    else {
      while (signal.seq > seq + 1 && !hasEnded && !left.aborted) {
        await delay(GAP_MS);
        yield* readOn();
      }
      if (signal.seq === seq + 1) {
        seq = signal.seq;
        yield { kind: "delta", replyId, messageId, seq, text: signal.text };
      }
    }
  }

  try {
    for await (const event of readings(signals, { outages: scope.outages, left }, tell)) {
      yield event;
      if (event.kind === "done") return;
    }
  } finally {
    joined.leave?.();
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

async function finalMessage(scope: Scope, replyId: string): Promise<MessageView> {
  const row = scope.ownReplies.find(replyId)?.message ?? (await findReplyMessage(scope.em.fork(), replyId));
  if (!row) throw new AppError("NOT_FOUND");
  return messageView(row);
}
