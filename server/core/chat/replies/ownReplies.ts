import type { MessageRow } from "../../../../db/queries/chat/messages.ts";
import type { OpenReply } from "../../../../db/queries/chat/replyContext.ts";
import type { JournalReading } from "../../../../db/queries/chat/replyJournal.ts";

/** Milliseconds for which a reply that has ended is still known: those who watch it hear of its end at once. */
const ENDED_MS = 250;
/** Pieces that are read at once: a slow viewer of a long reply must not hold all of it. */
const PART = 128;

/** Where a reply stands, what it costs, and what it says so far. */
export interface OwnReply extends Pick<OpenReply, "chatId" | "messageId" | "userId" | "price"> {
  /** The piece with the seq 1 is the first. */
  pieces: string[];
  /** Its message, once it has ended. */
  message: MessageRow | null;
}

/**
 * The replies that this node is writing. What the journal would tell of them the node knows already, so that those who
 * watch them here ask the database nothing.
 */
export class OwnReplies {
  readonly #known = new Map<string, OwnReply>();

  open(replyId: string, { chatId, messageId, userId, price }: OpenReply): void {
    this.#known.set(replyId, { chatId, messageId, userId, price, pieces: [], message: null });
  }

  add(replyId: string, text: string): void {
    this.#known.get(replyId)?.pieces.push(text);
  }

  find(replyId: string): OwnReply | null {
    return this.#known.get(replyId) ?? null;
  }

  /** Tells how a reply has ended to those who watch it, and forgets it soon: from then on others may change it. */
  end(replyId: string, message: MessageRow): void {
    const reply = this.#known.get(replyId);
    if (!reply) return;
    reply.message = message;
    setTimeout(() => this.forget(replyId), ENDED_MS).unref();
  }

  /** For a reply whose lease is lost, or that has ended in another way: the database knows more. */
  forget(replyId: string): void {
    this.#known.delete(replyId);
  }

  /** What `readJournal` would read for the reply's user; null where the database is to be asked. */
  reading(replyId: string, viewerId: string, afterSeq: number): JournalReading | null {
    const reply = this.#known.get(replyId);
    if (reply?.userId !== viewerId) return null;
    const { chatId, messageId, userId, pieces, message } = reply;
    const part = pieces.slice(afterSeq, afterSeq + PART);
    return {
      chatId,
      messageId,
      userId,
      status: message?.replyStatus ?? "generating",
      lastSeq: message ? pieces.length : 0,
      lapsed: false,
      entries: part.map((text, index) => ({ seq: afterSeq + 1 + index, text })),
      hasMore: part.length === PART,
    };
  }
}
