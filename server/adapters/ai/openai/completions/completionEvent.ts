import type { Tokens } from "../../../../core/models/cost.policy.ts";
import { givenFields } from "../endpoint/givenFields.ts";
import { RequestsOwn } from "../endpoint/requestsOwn.ts";
import { usageOf } from "../endpoint/usage.ts";
import { parsedJson } from "../endpoint/wholeAnswer.ts";

/** What one event of a completion's stream says. */
export interface CompletionEvent {
  text: string;
  /** The model reasons, of which nothing is shown. */
  isReasoning: boolean;
  /** Why the model is done; null while it is not. */
  finish: string | null;
  /** What the reply has taken, which only an event at its end says. */
  usage: Tokens | null;
}

/**
 * Reads an event of a completion's stream, as OpenAI and those who speak like it write them: `content` is a text or a
 * list of parts, reasoning is `reasoning_content`, `reasoning` or a part of `content`. No schema checks it, since that
 * would be done for each token. Throws for an event that reports an error, and for what is no such event.
 */
export function completionEvent(data: string): CompletionEvent {
  const event = parsedJson(data);
  // The last event may have no choice and only report usage.
  const choice = firstChoice(event);
  const delta = givenFields(choice?.delta);
  const content = textOfContent(delta?.content);
  const finish = finishOf(choice);
  return {
    text: typeof delta?.refusal === "string" ? content + delta.refusal : content,
    isReasoning: Boolean(delta?.reasoning_content ?? delta?.reasoning) || Array.isArray(delta?.content),
    finish,
    usage: finish === null && choice !== null ? null : usageOf(event),
  };
}

/** The reason with which a model ends that may not say what it would have said. */
export const REFUSED = "content_filter";

/** The text of a completion that came whole, with the same liberties. Throws for what is no such answer. */
export function completionText(value: unknown): string {
  const choice = firstChoice(value);
  const message = givenFields(choice?.message);
  if (!message) throw new Error("the answer has no message");
  const text = textOfContent(message.content);
  if (text === "" && finishOf(choice) === REFUSED) throw new RequestsOwn("the endpoint refuses the content");
  return text;
}

function finishOf(choice: Record<string, unknown> | null): string | null {
  const reason = choice?.finish_reason;
  return reason === undefined || reason === null ? null : String(reason);
}

function firstChoice(value: unknown): Record<string, unknown> | null {
  const answer = givenFields(value);
  if (answer?.error !== undefined && answer.error !== null) throw new Error(textOfError(answer.error));
  if (!Array.isArray(answer?.choices)) throw new Error("the answer has no choices");
  return givenFields(answer.choices[0]);
}

function textOfContent(content: unknown): string {
  if (typeof content === "string") return content;
  if (content === undefined || content === null) return "";
  if (!Array.isArray(content)) throw new Error("the answer has a content that is no text");
  const parts: unknown[] = content;
  return parts.map((part) => textOfPart(givenFields(part))).join("");
}

function textOfPart(part: Record<string, unknown> | null): string {
  return part?.type === "text" && typeof part.text === "string" ? part.text : "";
}

/** What an error of an endpoint says of itself. */
export function textOfError(error: unknown): string {
  const message = givenFields(error)?.message;
  return typeof message === "string" ? message : JSON.stringify(error);
}
