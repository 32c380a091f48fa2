import type { Json } from "./legacyClient.ts";

/** An event of a stream: its id, and its frame, or null for the last one. */
export interface StreamEvent {
  id: string;
  frame: Json | null;
}

/** Reads a stream of events line by line, as HTML describes them. */
export async function* eventsOf(response: Response): AsyncGenerator<StreamEvent, void, void> {
  if (!response.body) return;
  let unread = "";
  let id = "";
  let data: string[] = [];
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (unread + chunk).split(/\r\n|\n|\r/);
    unread = lines.pop() ?? "";
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      if (name === "id") id = value;
      else if (name === "data") data.push(value);
      else if (line === "" && data.length > 0) {
        const text = data.join("\n");
        data = [];
        yield { id, frame: text === "[DONE]" ? null : JSON.parse(text) };
      }
    }
  }
}

/** A whole reply, as a client puts it together. */
export interface WholeReply {
  /** The types of its frames, in order. */
  types: unknown[];
  /** The stored message of the user; null where the stream has none. */
  sent: unknown;
  /** The pieces' text in one. */
  text: string;
  /** The character's finished message. */
  done: Json;
  /** The stream ended with `[DONE]`. */
  isComplete: boolean;
  /** The id of the last event. */
  lastId: string;
}

/** Reads a reply to its end. Throws where a piece is missing, doubled or out of order. */
export async function wholeReply(response: Response): Promise<WholeReply> {
  const reply: WholeReply = { types: [], sent: null, text: "", done: {}, isComplete: false, lastId: "" };
  let pieces = 0;
  for await (const { id, frame } of eventsOf(response)) {
    reply.lastId = id;
    reply.types.push(frame === null ? "[DONE]" : frame.type);
    if (frame === null) reply.isComplete = true;
    else if (frame.type === "message") reply.sent = frame.message;
    else if (frame.type === "done") Object.assign(reply.done, frame.message);
    else if (frame.type === "delta") {
      pieces += 1;
      if (frame.seq !== pieces) throw new Error(`piece ${String(frame.seq)} came as number ${pieces}`);
      reply.text += String(frame.content);
    }
  }
  return reply;
}
