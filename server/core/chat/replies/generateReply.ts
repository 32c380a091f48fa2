import { findReplyContext } from "../../../../db/queries/chat/replyContext.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { ErrorCode } from "../../../../schema/rules/errorCodes.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkGround } from "../../unitOfWork.ts";
import type { Ending } from "./charge.policy.ts";
import { endReply } from "./endReply.ts";
import type { LanguageModel } from "./languageModel.port.ts";
import type { JournalWriter } from "./journalWriter.ts";
import { MAX_TURNS, replyPrompt } from "./replyPrompt.policy.ts";
import { replyTopic } from "../signals.ts";

/** What writing a reply needs. It is no scope: a reply outlives the request that asked for it. */
export interface ReplyWriting extends WorkGround {
  node: string;
  clock: () => Date;
  model: LanguageModel;
  journal: JournalWriter;
}

type Outcome = { ending: Ending; errorCode?: ErrorCode };

/** A piece has so many characters at most, so that the pieces which wait for a slow viewer are bounded in size, too. */
const PIECE = /[^]{1,1024}/gu;

/**
 * Writes one reply to its end: each piece goes to its viewers at once and into the journal. `signal` interrupts it (the
 * server is stopping); a stop that a person asked for comes by the bus or with the journal's own news. Never throws: a
 * failure is the reply's end.
 */
export async function generateReply(writing: ReplyWriting, replyId: string, signal: AbortSignal): Promise<void> {
  const { bus, journal, node, clock } = writing;
  const halt = new AbortController();
  let wanted: Ending = "complete";
  let lost = false;
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
      interrupt();
    },
  });
  if (signal.aborted) interrupt();
  try {
    // Decided when the last piece has come: a stop while the rest is being stored comes too late to change it.
    const outcome = await write(writing, replyId, halt.signal, end).then(
      (): Outcome => ({ ending: wanted }),
      (error: unknown): Outcome => (halt.signal.aborted ? { ending: wanted } : failureOf(writing, error)),
    );
    await journal.close(replyId);
    if (lost) return;
    await inTransaction(writing, (tx) => endReply(tx, replyId, { node }, { ...outcome, at: clock() }));
  } catch (error) {
    // Its lease lapses and it ends as interrupted, on this node or another.
    writing.onError(error);
  } finally {
    signal.removeEventListener("abort", interrupt);
    stopListening();
    bus.publish(replyTopic(replyId), { kind: "finished" });
  }
}

async function write(
  writing: ReplyWriting,
  replyId: string,
  signal: AbortSignal,
  end: (ending: Ending) => void,
): Promise<void> {
  const { bus, journal, model } = writing;
  const context = await findReplyContext(writing.em.fork(), replyId, MAX_TURNS);
  if (!context) return;
  // The stop may have come before this listened for it.
  if (context.stopRequested) {
    end("stopped");
    return;
  }
  const topic = replyTopic(replyId);
  let seq = 0;
  for await (const piece of model.streamReply(replyPrompt(context), signal)) {
    if (signal.aborted) break;
    // What a database text cannot hold: U+0000, and half a character.
    const text = piece.replaceAll("\u0000", "").toWellFormed();
    for (const [part] of text.matchAll(PIECE)) {
      seq += 1;
      bus.publish(topic, { kind: "delta", seq, text: part });
      journal.append({ replyId, seq, text: part });
    }
  }
}

function failureOf(writing: ReplyWriting, error: unknown): Outcome {
  if (error instanceof AppError) return { ending: "failed", errorCode: error.code };
  writing.onError(error);
  return { ending: "failed", errorCode: "AI_UNAVAILABLE" };
}
