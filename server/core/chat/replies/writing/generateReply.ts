import { AppError } from "../../../../../schema/rules/appError.ts";
import type { ErrorCode } from "../../../../../schema/rules/errorCodes.ts";
import type { RateLimits } from "../../../rateLimits.port.ts";
import type { WorkScope } from "../../../unitOfWork.ts";
import type { ScoreQueue } from "../../../level/scoreQueue.ts";
import type { TalkQueue } from "../../../memory/making/talkQueue.ts";
import { replyTopic } from "../../signals.ts";
import type { SaidText } from "../../../../../db/queries/chat/endingReplies.ts";
import type { OpenReply } from "../../../../../db/queries/chat/replyContext.ts";
import type { Ending } from "../charge.policy.ts";
import { endLostReply } from "../ends/endLostReply.ts";
import { endOwnReply } from "../ends/endOwnReply.ts";
import { untilAnswered } from "../../../live/untilAnswered.ts";
import { writeReply } from "./writeReply.ts";
import type { TextWriting } from "./writeReply.ts";

/** What writing a reply needs. It is no scope: a reply outlives the request that asked for it. */
export interface ReplyWriting extends WorkScope, TextWriting {
  node: string;
  limits: Pick<RateLimits, "add">;
  talkQueue: Pick<TalkQueue, "add">;
  scoreQueue: Pick<ScoreQueue, "add">;
  /** Milliseconds that a reply may take in all. After that it has ended with what it says by then. */
  mostMs: number;
}

/** Milliseconds for which a database that is away is waited for with the end of a reply. */
const LOST_MS = 300_000;

type Outcome = { ending: Ending; errorCode?: ErrorCode };

/**
 * Writes one reply to its end: each piece goes to its viewers at once and into the journal. `signal` interrupts it (the
 * server is stopping); a stop that a person asked for comes by the bus or with the journal's own news. The reply is read
 * where it is not `given`. Never throws: a failure is the reply's end.
 */
export async function generateReply(
  writing: ReplyWriting,
  replyId: string,
  given: OpenReply | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { bus, journal, liveReplies, clock, limits } = writing;
  const halt = new AbortController();
  let wanted: Ending = "complete";
  let lost = false;
  let lostText: SaidText | null = null;
  let wasAsked = false;
  // The first to want an end decides which.
  const end = (ending: Ending): void => {
    if (!halt.signal.aborted) wanted = ending;
    halt.abort();
  };
  const interrupt = (): void => end("interrupted");
  signal.addEventListener("abort", interrupt);
  const stopListening = bus.subscribe(replyTopic(replyId), (event) => {
    if (event.kind === "stop") end("stopped");
  });
  journal.open(replyId, {
    onStop: () => end("stopped"),
    onLost: () => {
      lost = true;
      lostText = liveReplies.findOwn(replyId)?.said ?? null;
      liveReplies.lose(replyId);
      interrupt();
    },
  });
  if (signal.aborted) interrupt();
  const endless = setTimeout(() => end("complete"), writing.mostMs);
  try {
    // Decided when the last piece has come: a stop while the rest is being stored comes too late to change it.
    const outcome = await writeReply(writing, replyId, given, halt.signal, () => (wasAsked = true)).then(
      (how): Outcome => {
        if (how === "stopped") end(how);
        return { ending: wanted };
      },
      (error: unknown): Outcome => (halt.signal.aborted ? { ending: wanted } : failureOf(writing, error)),
    );
    if (lost) return await endLost(writing, replyId, lostText, signal);
    const how = { ...outcome, wasAsked, at: clock() };
    const said = liveReplies.findOwn(replyId)?.said ?? null;
    const until = performance.now() + LOST_MS;
    const isOver = (): boolean => signal.aborted || performance.now() > until;
    const ended = await untilAnswered(() => endOwnReply(writing, replyId, how), isOver);
    // Another node may have ended it while the database was away from this one.
    if (!ended) return await endLost(writing, replyId, said, signal);
    const { chatId } = ended;
    writing.talkQueue.add(chatId);
    writing.scoreQueue.add({ replyId, chatId });
    // That the server stopped is not the user's doing.
    if (!ended.isPaid && outcome.ending !== "interrupted") await limits.add("unpaidReplyByUser", ended.userId);
  } catch (error) {
    // Its lease lapses and it ends as interrupted, on this node or another.
    writing.onError(error);
  } finally {
    clearTimeout(endless);
    journal.close(replyId);
    liveReplies.lose(replyId);
    signal.removeEventListener("abort", interrupt);
    stopListening();
    bus.publish(replyTopic(replyId), { kind: "finished" });
  }
}

/** Stores what was written of a reply that is not this node's any more, for as long as that may take the database. */
async function endLost(
  writing: ReplyWriting,
  replyId: string,
  said: SaidText | null,
  signal: AbortSignal,
): Promise<void> {
  if (!said) return;
  const at = writing.clock();
  const until = performance.now() + LOST_MS;
  const isOver = (): boolean => signal.aborted || performance.now() > until;
  await untilAnswered(() => endLostReply(writing, replyId, said, at), isOver);
}

function failureOf(writing: ReplyWriting, error: unknown): Outcome {
  if (error instanceof AppError) return { ending: "failed", errorCode: error.code };
  writing.onError(error);
  return { ending: "failed", errorCode: "AI_UNAVAILABLE" };
}
