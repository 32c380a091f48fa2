import type { Frame } from "./frame.ts";
import { type Position, writeEventId } from "./lastEventId.ts";

/** How frames are written to a client. */
export interface StreamFormat {
  contentType: string;
  frame(frame: Frame, position: Position): string;
  /** What is said after the last frame. */
  end(position: Position): string;
  /** What keeps an idle connection open; empty where the format has no room for it. */
  ping: string;
}

const eventStream: StreamFormat = {
  contentType: "text/event-stream; charset=utf-8",
  frame: (frame, position) => `id: ${writeEventId(position)}\ndata: ${JSON.stringify(frame)}\n\n`,
  end: (position) => `id: ${writeEventId(position)}\ndata: [DONE]\n\n`,
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
  frame: (frame) => (frame.type === "delta" ? frame.content : ""),
  end: () => "",
  ping: "",
};

const FORMATS: Record<string, StreamFormat> = {
  "text/event-stream": eventStream,
  "application/x-ndjson": jsonLines,
  "text/plain": plainText,
};

/**
 * The format a client names in Accept, by its qualities; events unless it names one. Plain text beside an equal wildcard is what
 * common HTTP libraries send with every request, and means nothing.
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
