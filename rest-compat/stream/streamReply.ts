import type { Response } from "express";
import { describeError } from "../../schema/describeError.ts";
import type { ErrorAudience } from "../../schema/describeError.ts";
import type { WatchReplySubscription } from "../operations.generated.ts";
import { frameOf } from "./frame.ts";
import type { NoticeStream, ReplyStream } from "./replyStream.ts";
import type { StreamFormat } from "./streamFormat.ts";

/** Milliseconds between two pings. */
const PING_MS = 15_000;
/** Milliseconds after which a client that reads nothing is disconnected. It can resume later. */
const STALL_MS = 30_000;

const headersOf = ({ contentType }: StreamFormat) => ({
  "Content-Type": contentType,
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
});

/** Streams a notice in place of a reply. */
export function streamNotice(res: Response, { notice }: NoticeStream, format: StreamFormat): void {
  res.set(headersOf(format)).end(format.frame(notice, null) + format.end(null));
}

/** Streams a running reply to a client. A client that disconnects does not stop the reply. */
export async function streamReply(
  res: Response,
  stream: ReplyStream,
  format: StreamFormat,
  audience: ErrorAudience,
): Promise<void> {
  const { events, replyId, messageId } = stream;
  const position = { replyId, seq: stream.afterSeq };
  const leave = (): void => void events.leave().catch(audience.onUnexpected);
  if (res.req.method === "HEAD" || res.destroyed) {
    leave();
    res.type(format.contentType).end();
    return;
  }
  res.once("close", leave);
  res.set(headersOf(format));
  const write = (text: string): boolean => text === "" || res.destroyed || res.write(text);
  let ready = write(stream.opening.map((frame) => format.frame(frame, position)).join(""));
  res.flushHeaders();
  const pings = setInterval(() => res.writableNeedDrain || write(format.ping), PING_MS);
  try {
    for (let event = await events.next(); event; event = await events.next()) {
      position.seq = seqOf(event.watchReply);
      if (!ready) await drained(res);
      ready = write(format.frame(frameOf(event.watchReply, audience.locale), position));
    }
  } catch (error) {
    const { code, message } = describeError(error, audience);
    write(format.frame({ type: "error", id: messageId, code, message }, position));
  } finally {
    clearInterval(pings);
  }
  if (!res.destroyed) res.end(format.end(position));
}

/** The end counts as one more piece, so that a client which has seen it is told from one that lost it. */
function seqOf({ __typename, seq }: WatchReplySubscription["watchReply"]): number {
  return __typename === "ReplyDone" ? seq + 1 : seq;
}

/** Waits until the client has read what was written, or has disconnected. */
function drained(res: Response): Promise<void> {
  return new Promise((resolve) => {
    if (res.destroyed || !res.writableNeedDrain) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(stall);
      res.off("drain", done).off("close", done);
      resolve();
    };
    const stall = setTimeout(() => res.destroy(), STALL_MS);
    res.on("drain", done).on("close", done);
  });
}
