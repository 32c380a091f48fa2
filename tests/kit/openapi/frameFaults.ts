import { faultsAt } from "./schemaFaults.ts";

/** What ends a frame, and how to get its JSON, by the type of a stream. Bare text has no frames. */
const FRAMINGS: Record<string, { end: string; json: (frame: string) => string | null }> = {
  "text/event-stream": {
    end: "\n\n",
    json: (frame) => (frame.startsWith(":") ? null : (/^(?:id: .*\n)?data: (.*)$/.exec(frame)?.[1] ?? frame)),
  },
  "application/x-ndjson": { end: "\n", json: (frame) => frame },
};

/**
 * Passes a stream on as it comes, and breaks it off with an error where a frame differs from the document.
 * `name` is the call's.
 */
export function checkedFrames(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  name: string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const framing = FRAMINGS[type];
  if (!framing) return body;
  const decoder = new TextDecoder();
  let rest = "";
  const check = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      const frames = (rest + decoder.decode(chunk, { stream: true })).split(framing.end);
      rest = frames.pop() ?? "";
      for (const frame of frames) requireDocumented(framing.json(frame), name);
      controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(check);
}

function requireDocumented(json: string | null, name: string): void {
  if (json === null || json === "[DONE]") return;
  const faults = faultsAt("#/components/schemas/frame", JSON.parse(json));
  if (faults) throw new Error(`${name} streams a frame that is not as documented: ${faults}: ${json}`);
}
