import type { SqlEntityManager } from "@mikro-orm/sql";
import { findReplyContext } from "../../../db/queries/replies.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";
import type { Bus } from "../bus.port.ts";
import { announceEnd } from "./announceEnd.ts";
import type { Ending } from "./charge.policy.ts";
import { endReply } from "./endReply.ts";
import type { LanguageModel } from "./languageModel.port.ts";
import type { ReplyJournal } from "./replyJournal.ts";
import { replyPrompt } from "./replyPrompt.policy.ts";
import { replyTopic } from "./signals.ts";

/** What writing a reply needs; it outlives the request that asked for it. */
export interface ReplyWriting {
  fork: () => SqlEntityManager;
  node: string;
  clock: () => Date;
  bus: Bus;
  model: LanguageModel;
  journal: ReplyJournal;
  onError: (error: unknown) => void;
}

/** Sayings a prompt looks back on before the token budget cuts them. */
const MAX_TURNS = 60;

type Outcome = { ending: Ending; errorCode?: ErrorCode };

/**
 * Writes one reply to its end: each piece goes to its viewers at once and into the journal. `signal` interrupts it (the server is
 * stopping); a stop that a person asked for comes by the bus or with the journal's own news. Never throws: a failure is the reply's end.
 */
export async function generateReply(writing: ReplyWriting, replyId: string, signal: AbortSignal): Promise<void> {
  const { bus, journal, node, clock } = writing;
  const halt = new AbortController();
  const finish: { wanted: Ending; lost: boolean } = { wanted: "complete", lost: false };
  const end = (ending: Ending): void => {
    if (!halt.signal.aborted) finish.wanted = ending;
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
      finish.lost = true;
      interrupt();
    },
  });
  if (signal.aborted) interrupt();
  try {
    const failure = await write(writing, replyId, halt.signal, end).catch((error: unknown) =>
      halt.signal.aborted ? null : failureOf(writing, error),
    );
    await journal.close(replyId);
    if (finish.lost) return;
    const outcome: Outcome = halt.signal.aborted ? { ending: finish.wanted } : (failure ?? { ending: "complete" });
    const ended = await writing.fork().transactional((em) => endReply(em, replyId, { node }, { ...outcome, at: clock() }));
    if (ended) announceEnd(bus, ended);
  } catch (error) {
    // Its lease lapses and it ends as interrupted, on this node or another.
    writing.onError(error);
  } finally {
    signal.removeEventListener("abort", interrupt);
    stopListening();
    bus.publish(replyTopic(replyId), { kind: "finished" });
  }
}

async function write(writing: ReplyWriting, replyId: string, signal: AbortSignal, end: (ending: Ending) => void): Promise<null> {
  const { bus, journal, model } = writing;
  const context = await findReplyContext(writing.fork(), replyId, MAX_TURNS);
  if (!context) return null;
  // The stop may have come before this listened for it.
  if (context.stopRequested) {
    end("stopped");
    return null;
  }
  const topic = replyTopic(replyId);
  let seq = 0;
  for await (const piece of model.streamReply(replyPrompt(context), signal)) {
    if (signal.aborted) break;
    // The one character a database text cannot hold.
    const text = piece.replaceAll("\u0000", "");
    if (text === "") continue;
    seq += 1;
    bus.publish(topic, { kind: "delta", seq, text });
    journal.append({ replyId, seq, text });
  }
  return null;
}

function failureOf(writing: ReplyWriting, error: unknown): Outcome {
  if (error instanceof AppError) return { ending: "failed", errorCode: error.code };
  writing.onError(error);
  return { ending: "failed", errorCode: "AI_UNAVAILABLE" };
}
