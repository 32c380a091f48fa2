import type { ShownMessageRow } from "../../../../../db/queries/chat/messages.ts";
import type { OpenReply } from "../../../../../db/queries/chat/replyContext.ts";
import { LiveReply } from "./liveReply.ts";

/** What its writer gives of a reply when it begins. */
type OpenedReply = Pick<OpenReply, "messageId" | "userId" | "price" | "chatId" | "promised">;

/**
 * The replies that this node writes, or that are watched here. One that it writes is known without the database; any
 * other is followed once for all who watch it.
 */
export class LiveReplies {
  readonly #fill: (reply: LiveReply, left: AbortSignal) => Promise<void>;
  readonly #replies = new Map<string, LiveReply>();
  /** What ends the following of those that other nodes write. */
  readonly #following = new Map<LiveReply, AbortController>();

  /** @param fill Fills a reply that another node writes until it ends, or `left`. */
  constructor(fill: (reply: LiveReply, left: AbortSignal) => Promise<void>) {
    this.#fill = fill;
  }

  /** Takes a reply that this node begins to write, and that viewers may have been waiting for. */
  open(replyId: string, { messageId, userId, price, chatId, promised }: OpenedReply): LiveReply {
    const reply = this.#replies.get(replyId) ?? this.#add(new LiveReply(replyId, 0));
    this.#stopFollowing(reply);
    reply.restart(0);
    reply.place = { chatId, messageId, userId };
    reply.price = price;
    reply.promise = promised && { chatId, promised };
    reply.isRead = true;
    return reply;
  }

  /** A reply that this node writes. */
  findOwn(replyId: string): LiveReply | null {
    const reply = this.#replies.get(replyId);
    return reply && reply.price !== null ? reply : null;
  }

  /** Ends a reply that this node has written. */
  end(replyId: string, message: ShownMessageRow): void {
    const reply = this.findOwn(replyId);
    if (!reply) return;
    // Who comes later is told what the database has by then.
    this.#replies.delete(replyId);
    reply.price = null;
    reply.end(reply.seq, message);
  }

  /** For a reply that is not this node's to write any more; does nothing for one that has ended. */
  lose(replyId: string): void {
    const reply = this.findOwn(replyId);
    if (!reply) return;
    reply.price = null;
    if (reply.isWatched) this.#follow(reply);
    else this.#replies.delete(replyId);
  }

  /** Watches a reply from after a piece: `wake` is called for all that is new. Gives it, and what ends the watching. */
  watch(replyId: string, afterSeq: number, wake: () => void): { reply: LiveReply; leave: () => void } {
    const reply = this.#replies.get(replyId) ?? this.#add(new LiveReply(replyId, afterSeq));
    const leave = reply.join(wake);
    if (reply.isAfter(afterSeq)) {
      reply.restart(afterSeq);
      this.#stopFollowing(reply);
    }
    if (reply.price === null && !this.#following.has(reply)) this.#follow(reply);
    return {
      reply,
      leave: () => {
        leave();
        if (!reply.isWatched && reply.price === null) this.#forget(reply);
      },
    };
  }

  #add(reply: LiveReply): LiveReply {
    this.#replies.set(reply.id, reply);
    return reply;
  }

  #follow(reply: LiveReply): void {
    this.#stopFollowing(reply);
    const following = new AbortController();
    this.#following.set(reply, following);
    void this.#fill(reply, following.signal).catch((error: unknown) => {
      if (following.signal.aborted) return;
      this.#forget(reply);
      reply.failure = error;
      reply.wake();
    });
  }

  #stopFollowing(reply: LiveReply): void {
    // With a reason: without one, an error with its stack is made.
    this.#following.get(reply)?.abort("left");
    this.#following.delete(reply);
  }

  #forget(reply: LiveReply): void {
    this.#stopFollowing(reply);
    if (this.#replies.get(reply.id) === reply) this.#replies.delete(reply.id);
  }
}
