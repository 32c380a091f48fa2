import type { ShownMessageRow } from "../../../../db/queries/chat/messages.ts";
import type { OpenReply } from "../../../../db/queries/chat/replyContext.ts";
import type { SaidText } from "../../../../db/queries/chat/endingReplies.ts";
import type { JournalReading } from "../../../../db/queries/chat/replyJournal.ts";

/** Milliseconds for which the message of a reply that has ended is taken as it was then: others may change it. */
const ENDED_MS = 2000;
/** Pieces that are read at once: a slow viewer of a long reply must not hold all of it. */
const PART = 128;

/** Where a reply stands, what it costs, and what it says so far. */
export interface OwnReply extends Pick<OpenReply, "chatId" | "messageId" | "userId" | "price"> {
  /** The piece with the seq 1 is the first. */
  pieces: string[];
  /** Its message once it has ended, and when that was, by `performance.now()`. */
  end: { message: ShownMessageRow; at: number } | null;
  /** Its lease is lost, or it has ended in another way: the database knows more. */
  isLost: boolean;
}

/**
 * The replies that this node is writing. What the journal would tell of them the node knows already, so that those who
 * watch them here ask the database nothing. Who has found one keeps it until its end is told.
 */
export class OwnReplies {
  readonly #running = new Map<string, OwnReply>();

  open(replyId: string, { chatId, messageId, userId, price }: OpenReply): void {
    this.#running.set(replyId, { chatId, messageId, userId, price, pieces: [], end: null, isLost: false });
  }

  add(replyId: string, text: string): void {
    this.#running.get(replyId)?.pieces.push(text);
  }

  find(replyId: string): OwnReply | null {
    return this.#running.get(replyId) ?? null;
  }

  end(replyId: string, message: ShownMessageRow): void {
    const reply = this.#running.get(replyId);
    if (!reply) return;
    reply.end = { message, at: performance.now() };
    this.#running.delete(replyId);
  }

  /** For a reply that is no longer this node's to write; does nothing for one whose end was told. */
  lose(replyId: string): void {
    const reply = this.#running.get(replyId);
    if (!reply) return;
    reply.isLost = true;
    this.#running.delete(replyId);
  }
}

/** What its writer has said by now. */
export function saidOf({ pieces }: OwnReply): SaidText {
  return { text: pieces.join(""), lastSeq: pieces.length };
}

/** What `readJournal` would read for the reply's user; null where the database is to be asked. */
export function readOwnReply(reply: OwnReply, viewerId: string, afterSeq: number): JournalReading | null {
  const { chatId, messageId, userId, pieces, end, isLost } = reply;
  if (userId !== viewerId || isLost || (end && !ownMessage(reply))) return null;
  const part = pieces.slice(afterSeq, afterSeq + PART);
  return {
    chatId,
    messageId,
    userId,
    status: end?.message.replyStatus ?? "generating",
    lastSeq: end ? pieces.length : 0,
    lapsed: false,
    entries: part.map((text, index) => ({ seq: afterSeq + 1 + index, text })),
    hasMore: part.length === PART,
  };
}

/** The message of a reply that has just ended; null where the database is to be asked. */
export function ownMessage({ end }: OwnReply): ShownMessageRow | null {
  return end && performance.now() - end.at < ENDED_MS ? end.message : null;
}
