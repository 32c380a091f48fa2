import type { Response } from "express";
import { describeError } from "../../schema/describeError.ts";
import type { ErrorAudience } from "../../schema/describeError.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { framesOf } from "./frame.ts";
import type { NumberedFrame } from "./frame.ts";
import type { NoticeStream, ReplyStream } from "./replyStream.ts";
import type { StreamFormat } from "./streamFormat.ts";
import { whyEnded } from "./streamSession.ts";
import type { StreamSession } from "./streamSession.ts";

/** Milliseconds after which a client that reads nothing is disconnected. It can resume later. */
const STALL_MS = 30_000;

/** Milliseconds between two pings. */
const PING_MS = 15_000;

const headersOf = ({ contentType }: StreamFormat) => ({
  "Content-Type": contentType,
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
});

/** Streams a notice in place of a reply. */
export function streamNotice(res: Response, { notice }: NoticeStream, format: StreamFormat): void {
  res.set(headersOf(format)).end(format.frame(notice, null) + format.end(null));
}

/**
 * Streams a running reply to a client. The reply itself goes on when the client disconnects, and when the session ends,
 * which ends the stream with an error.
 */
export async function streamReply(
  res: Response,
  stream: ReplyStream,
  format: StreamFormat,
  audience: ErrorAudience,
  session: StreamSession,
): Promise<void> {
  const { events, replyId, messageId } = stream;
  const position = { replyId, seq: stream.afterSeq };
  const signedOut = session.ended;
  const leave = (): void => void events.leave().catch(audience.onUnexpected);
  if (res.req.method === "HEAD" || res.destroyed) {
    leave();
    res.type(format.contentType).end();
    return;
  }
  res.once("close", leave);
  signedOut.addEventListener("abort", leave);
  if (signedOut.aborted) leave();
  res.set(headersOf(format));
  const numbered = ({ frame, seq }: NumberedFrame): string => {
    position.seq = seq;
    return format.frame(frame, position);
  };
  const write = (text: string): boolean => text === "" || res.destroyed || res.write(text);
  write(stream.opening.map((frame) => format.frame(frame, position)).join(""));
  res.flushHeaders();
  const pings = setInterval(() => res.writableNeedDrain || write(format.ping), PING_MS);
  try {
    for (let event = await events.next(); event || signedOut.aborted; event = await events.next()) {
      if (!event || signedOut.aborted) throw new AppError("UNAUTHENTICATED");
      if (res.writableNeedDrain) await drained(res);
      if (res.destroyed) break;
      write(framesOf(event.watchReply, audience.locale).map(numbered).join(""));
      if (event.watchReply.__typename === "ReplyDone") break;
    }
  } catch (error) {
    const { code, message } = describeError(await whyEnded(error, session), audience);
    write(format.frame({ type: "error", id: messageId, code, message }, position));
  } finally {
    clearInterval(pings);
    leave();
  }
  await endRead(res, format.end(position));
}

/** Waits until a client that is behind has read what was written, or has disconnected. */
function drained(res: Response): Promise<void> {
  return untilRead(res, "drain");
}

/** Ends the answer, and waits until the client has read it or has disconnected. */
async function endRead(res: Response, text: string): Promise<void> {
  if (res.destroyed) return;
  const read = untilRead(res, "finish");
  res.end(text);
  await read;
}

function untilRead(res: Response, event: "drain" | "finish"): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(stall);
      res.off(event, done).off("close", done);
      resolve();
    };
    const stall = setTimeout(() => res.destroy(), STALL_MS);
    res.on(event, done).on("close", done);
  });
}
