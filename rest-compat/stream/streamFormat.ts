import type { Frame } from "./frame.ts";
import { writeEventId } from "./lastEventId.ts";
import type { Position } from "./lastEventId.ts";

/** How frames are written to a client. */
export interface StreamFormat {
  contentType: string;
  frame(frame: Frame, position: Position | null): string;
  /** What is said after the last frame. */
  end(position: Position | null): string;
  /** What keeps an idle connection open; empty where the format has no room for it. */
  ping: string;
}

/** Where to resume; nothing where there is no reply to resume. */
const idLine = (position: Position | null): string => (position ? `id: ${writeEventId(position)}\n` : "");

/** Of a reply its text, of a notice its own. */
function bareText(frame: Frame): string {
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
