/** What one event of a completion's stream says. */
export interface CompletionEvent {
  text: string;
  /** The model reasons, of which nothing is shown. */
  isReasoning: boolean;
  /** The model is done. */
  isLast: boolean;
}

/**
 * Reads an event of a completion's stream, as OpenAI and those who speak like it write them: `content` is a text or a
 * list of parts, reasoning is `reasoning_content`, `reasoning` or a part of `content`. No schema checks it, since that
 * would be done for each token. Throws for an event that tells of an error, and for what is no such event.
 */
export function completionEvent(data: string): CompletionEvent {
  const event = fieldsOf(parsed(data));
  if (event?.error !== undefined && event.error !== null) throw new Error(textOfError(event.error));
  if (!Array.isArray(event?.choices)) throw new Error("an event of the answer has no choices");
  // The last event may have none, but tell what was used.
  const choice = fieldsOf(event.choices[0]);
  const delta = fieldsOf(choice?.delta);
  const content = textOfContent(delta?.content);
  return {
    text: typeof delta?.refusal === "string" ? content + delta.refusal : content,
    isReasoning: Boolean(delta?.reasoning_content ?? delta?.reasoning) || Array.isArray(delta?.content),
    isLast: choice?.finish_reason !== undefined && choice.finish_reason !== null,
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    // The parser's own words would repeat what was said.
    throw new Error("an event of the answer is not JSON");
  }
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  return isFields(value) ? value : null;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function textOfContent(content: unknown): string {
  if (typeof content === "string") return content;
  if (content === undefined || content === null) return "";
  if (!Array.isArray(content)) throw new Error("an event of the answer has a content that is no text");
  const parts: unknown[] = content;
  return parts.map((part) => textOfPart(fieldsOf(part))).join("");
}

function textOfPart(part: Record<string, unknown> | null): string {
  return part?.type === "text" && typeof part.text === "string" ? part.text : "";
}

/** What an error of an endpoint says of itself. */
export function textOfError(error: unknown): string {
  const message = fieldsOf(error)?.message;
  return typeof message === "string" ? message : JSON.stringify(error);
}
