import type { Frame } from "./frame.ts";
import { writeEventId } from "./lastEventId.ts";
import type { Position } from "./lastEventId.ts";

/** How frames are encoded for a client. */
export interface StreamFormat {
  contentType: string;
  frame(frame: Frame, position: Position | null): string;
  /** The text after the last frame. */
  end(position: Position | null): string;
  /** The text that keeps an idle connection open; empty where the format allows none. */
  ping: string;
}

/** The SSE id from which a client can resume; empty for a notice. */
const idLine = (position: Position | null): string => (position ? `id: ${writeEventId(position)}\n` : "");

/** The text of a reply's piece or of a notice; why a reply failed is a line after all that. Other frames have none. */
function bareText(frame: Frame): string {
  if (frame.type === "error") return `\n${frame.message}`;
  if (frame.type === "message") return frame.message.sender === "system" ? frame.message.message : "";
  return frame.type === "delta" ? frame.content : "";
}

const eventStream: StreamFormat = {
  contentType: "text/event-stream; charset=utf-8",
  frame: (frame, position) => `${idLine(position)}data: ${JSON.stringify(frame)}\n\n`,
  end: (position) => `${idLine(position)}data: [DONE]\n\n`,
  ping: ": ping\n\n",
};

const jsonLines: StreamFormat = {
  contentType: "application/x-ndjson; charset=utf-8",
  frame: (frame) => `${JSON.stringify(frame)}\n`,
  end: () => "",
  ping: "",
};

const plainText: StreamFormat = {
  contentType: "text/plain; charset=utf-8",
  frame: bareText,
  end: () => "",
  ping: "",
};

const FORMATS: Record<string, StreamFormat> = {
  "text/event-stream": eventStream,
  "application/x-ndjson": jsonLines,
  "text/plain": plainText,
};

/**
 * The format of the Accept header, by its quality values; SSE by default. Many HTTP libraries accept plain text and a
 * wildcard in every request, so plain text with an equal wildcard does not count.
 */
export function streamFormatOf(accept: string | undefined): StreamFormat {
  const named = (accept ?? "")
    .split(",")
    .map((part) => {
      const [type = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { type, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const best = named.find(({ type }) => Object.hasOwn(FORMATS, type));
  if (!best) return eventStream;
  const anything = named.find(({ type }) => type === "*/*");
  if (best.type === "text/plain" && anything && anything.quality >= best.quality) return eventStream;
  return FORMATS[best.type] ?? eventStream;
}
