import type { ReplyPrompt, Turn } from "../../../../core/chat/replies/languageModel.port.ts";
import { RequestsOwn } from "../endpoint/requestsOwn.ts";
import type { EndpointTurn } from "../routes/endpointTurn.ts";
import { estimateTokens } from "../../../../core/models/tokens.policy.ts";
import { AnswerParts } from "./answerParts.ts";
import { tokensOfMessages } from "./chatCompletions.ts";
import type { ChatCompletions, ChatMessage } from "./chatCompletions.ts";
import { CompletionReader } from "./completionReader.ts";
import { joinCodePoints } from "./plainText.ts";
import { StreamWatch } from "./streamWatch.ts";

/** How long a model may be silent, and how much it may say. */
export interface ReplyBounds {
  /**
   * Milliseconds from the request to the first token, and from one token
   * to the next, after which the endpoint counts as unavailable.
   */
  firstTokenMs: number;
  idleMs: number;
  /** Tokens that a reply may have, its reasoning included. */
  answerTokens: number;
}

const messageOf = ({ speaker, text }: Turn): ChatMessage => ({
  role: speaker === "user" ? "user" : "assistant",
  content: text,
});

export const chatMessagesOf = ({ system, turns }: ReplyPrompt): ChatMessage[] => [
  { role: "system", content: system },
  ...turns.map(messageOf),
];

/** The reply of one endpoint, piece by piece. Ends the turn. All in one generator: each further one would cost every token more. */
export async function* writtenReply(
  turn: EndpointTurn<ChatCompletions>,
  prompt: ReplyPrompt,
  { firstTokenMs, idleMs, answerTokens: mostTokens }: ReplyBounds,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const watch = new StreamWatch(signal);
  const reader = new CompletionReader();
  let held = "";
  let said = "";
  try {
    watch.expectWithin(firstTokenMs);
    const messages = chatMessagesOf(prompt);
    const answer = await turn.client({ messages, mostTokens, form: { stream: true }, signal: watch.signal });
    // Without it, a character would be cut in two between packets.
    answer.setEncoding("utf8");
    const parts = new AnswerParts(answer);
    for (let part = await parts.next(); part !== null; part = await parts.next()) {
      watch.signal.throwIfAborted();
      const { text, isReasoning } = reader.read(part);
      if (text !== "" || isReasoning) watch.pause();
      const joined = joinCodePoints(held, text);
      held = joined.held;
      if (joined.whole !== "") {
        said += joined.whole;
        yield joined.whole;
      }
      reader.throwIfFailed();
      if (text !== "" || isReasoning) watch.expectWithin(idleMs);
    }
    watch.signal.throwIfAborted();
    reader.end();
    if (said.trim() === "")
      throw reader.isRefused ? new RequestsOwn("the endpoint refuses the content") : nothingSaid();
  } catch (error) {
    signal.throwIfAborted();
    throw turn.failed(watch.signal.aborted ? watch.signal.reason : error);
  } finally {
    watch.end();
    // What was stopped before its first token has had a model work all the same.
    if (reader.usage) turn.count(reader.usage);
    else if (said !== "" || !turn.mayGoOn)
      turn.count({ input: tokensOfMessages(chatMessagesOf(prompt)), output: estimateTokens(said) });
    turn.end();
  }
}

const nothingSaid = (): Error => new Error("the reply ended without text");
