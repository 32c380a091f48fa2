import { findOpenReply } from "../../../../../db/queries/chat/replyContext.ts";
import type { OpenReply } from "../../../../../db/queries/chat/replyContext.ts";
import type { Bus } from "../../../bus.port.ts";
import type { WorkScope } from "../../../unitOfWork.ts";
import { replyTopic } from "../../signals.ts";
import type { JournalWriter } from "./journalWriter.ts";
import type { LanguageModel } from "../languageModel.port.ts";
import type { LiveReplies } from "../live/liveReplies.ts";
import { recall } from "../../../memory/recall/recall.ts";
import type { Recalling } from "../../../memory/recall/recall.ts";
import { NOTHING_RECALLED } from "../../../memory/recall/recalled.policy.ts";
import type { Recalled } from "../../../memory/recall/recalled.policy.ts";
import { RecitalGuard } from "../recitals/recitalGuard.ts";
import type { PromptRoom } from "../promptRoom.policy.ts";
import { recallRoom, replyPrompt, secretsOf } from "../replyPrompt.policy.ts";
import { untilAnswered } from "../../../live/untilAnswered.ts";

/** What writing the text of a reply needs. */
export interface TextWriting extends Recalling, Pick<WorkScope, "em"> {
  bus: Bus;
  model: LanguageModel;
  journal: JournalWriter;
  liveReplies: LiveReplies;
  clock: () => Date;
  promptRoom: PromptRoom;
  /** Characters that a model may say, beyond which a reply is cut off as if the model had ended there. */
  mostCharacters: number;
}

/** A piece has so many characters at most, so that the pieces which wait for a slow viewer are bounded in size, too. */
const MOST_LETTERS = 1024;
const PIECES = /[^]{1,1024}/gu;

/**
 * Has a model write the text of a reply: each piece goes to its viewers at once and into the journal, but for what it
 * recites of its instructions. The reply is read where it is not `given`. Calls `onAsk` as the model is asked. Tells
 * whether a stop came before that. Throws what the model throws.
 */
export async function writeReply(
  writing: TextWriting,
  replyId: string,
  given: OpenReply | undefined,
  signal: AbortSignal,
  onAsk: () => void,
): Promise<"said" | "stopped"> {
  const { em, bus, model, journal, liveReplies, clock, promptRoom, mostCharacters } = writing;
  const read = () => findOpenReply(em.fork(), replyId, promptRoom.messages, clock());
  const reply = given ?? (await untilAnswered(read, () => signal.aborted));
  // The stop may have come before this listened for it.
  if (reply?.stopRequested) return "stopped";
  if (!reply || signal.aborted) return "said";
  const live = liveReplies.open(replyId, reply);
  const topic = replyTopic(replyId);
  const { chatId } = reply;
  let seq = 0;
  const sayPiece = (text: string): void => {
    seq += 1;
    live.add(text);
    bus.publish(topic, { kind: "delta", seq, text });
    journal.append({ replyId, chatId, seq, text });
  };
  const say = (text: string): void => {
    if (text.length > MOST_LETTERS) for (const [piece] of text.matchAll(PIECES)) sayPiece(piece);
    else if (text !== "") sayPiece(text);
  };
  const recalled = await recallFor(writing, reply);
  live.recall = { recalled, question: reply.spoken.at(-1)?.text ?? "" };
  const guard = new RecitalGuard(secretsOf(reply, promptRoom, recalled));
  let left = mostCharacters;
  onAsk();
  for await (const piece of model.streamReply(replyPrompt(reply, promptRoom, recalled), signal, reply.userId)) {
    if (signal.aborted) break;
    // What a database text cannot hold: U+0000, and half a character.
    const text = piece.replaceAll("\u0000", "").toWellFormed();
    const fitting = clip(text, left);
    say(guard.pass(fitting));
    left -= fitting.length;
    // Leaving the loop ends the model's work.
    if (fitting.length < text.length) break;
  }
  if (!signal.aborted) say(guard.end());
  return "said";
}

async function recallFor(writing: TextWriting, reply: OpenReply): Promise<Recalled> {
  const { chatId, userId, language, spoken, at, memory } = reply;
  if (!memory) return NOTHING_RECALLED;
  const said = spoken.map(({ text }) => text);
  return recall(writing, { chatId, userId, language, said, at, memory }, recallRoom(reply, writing.promptRoom));
}

/** The beginning of a well-formed text, of so many UTF-16 units at most, without half a character at its end. */
function clip(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
