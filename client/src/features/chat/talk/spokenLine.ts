import type { SpokenPart } from "./hearing/ears.ts";

/** One's line while it is being said: parts that each ended with a pause, written down as they come. */
export interface SpokenLine {
  /** Adds a part; its writing down begins at once. */
  add: (said: SpokenPart) => void;
  /** Whether nothing was said. */
  isEmpty: () => boolean;
  /** What is written down by now. */
  text: () => string;
  /** Whether all parts are written down. */
  isWritten: () => boolean;
  /** Whether nothing more comes of it by itself: each part is written down, or could not be. */
  isSettled: () => boolean;
  /** Why a part could not be written down; undefined where none failed. Its recording is kept. */
  failure: () => { cause: unknown } | undefined;
  /** Writes down once more what failed. */
  retry: () => void;
  /** Forgets it. Nothing is told of it any more. */
  drop: () => void;
}

interface Wish {
  writeDown: (recording: Blob, signal: AbortSignal) => Promise<string>;
  /** Between two parts. */
  separator: string;
  /** A part was written down, or failed. */
  onChange: () => void;
}

type Part = { text: string | null; recording: Blob | null; failure?: { cause: unknown } };

export function spokenLine({ writeDown, separator, onChange }: Wish): SpokenLine {
  const given = new AbortController();
  const parts: Part[] = [];
  const write = (part: Part, recording: Blob): void => {
    delete part.failure;
    writeDown(recording, given.signal).then(
      (text) => {
        part.text = text;
        if (!given.signal.aborted) onChange();
      },
      (cause: unknown) => {
        part.failure = { cause };
        if (!given.signal.aborted) onChange();
      },
    );
  };
  return {
    add(said) {
      if (said.kind === "text") {
        parts.push({ text: said.text, recording: null });
        onChange();
        return;
      }
      const part: Part = { text: null, recording: said.recording };
      parts.push(part);
      write(part, said.recording);
    },
    isEmpty: () => parts.length === 0,
    text: () =>
      parts
        .map(({ text }) => text?.trim() ?? "")
        .filter((text) => text !== "")
        .join(separator),
    isWritten: () => parts.every(({ text }) => text !== null),
    isSettled: () => parts.every(({ text, failure }) => text !== null || failure),
    failure: () => parts.find(({ failure }) => failure)?.failure,
    retry() {
      for (const part of parts) if (part.failure && part.recording) write(part, part.recording);
    },
    drop: () => given.abort(),
  };
}
