/** What has arrived of a reply, and up to which piece. */
interface Stream {
  text: string;
  seq: number;
  done: boolean;
  /** What components see; it follows `text` a frame later at most. */
  shown: string;
  listeners: Set<() => void>;
}

/** Milliseconds between two changes in a window that is not seen. */
const HIDDEN_MS = 100;

export interface StreamingStore {
  /**
   * Adds the pieces of a delta, of which the last has the number `seq`. Those that are there already, as after a
   * reconnection, and those after the end change nothing.
   */
  push(replyId: string, seq: number, pieces: string[]): void;
  /** Ends a reply with its final text, whatever was seen before. */
  finish(replyId: string, text: string): void;
  /** The number of the last piece that arrived; 0 before the first. */
  seqOf(replyId: string): number;
  /** What is to be shown now. */
  textOf(replyId: string): string;
  subscribe(replyId: string, listener: () => void): () => void;
  /** Drops a reply whose final text is stored elsewhere. */
  drop(replyId: string): void;
}

/** Stores replies while they are written, outside Apollo's cache. Listeners are called at most once a frame. */
export function createStreamingStore(nextFrame: (commit: () => void) => void): StreamingStore {
  const streams = new Map<string, Stream>();
  const changed = new Set<Stream>();

  const streamOf = (replyId: string): Stream => {
    const existing = streams.get(replyId);
    if (existing) return existing;
    const stream: Stream = { text: "", seq: 0, done: false, shown: "", listeners: new Set() };
    streams.set(replyId, stream);
    return stream;
  };

  const commit = (): void => {
    const batch = [...changed];
    changed.clear();
    for (const stream of batch) {
      stream.shown = stream.text;
      for (const listener of stream.listeners) listener();
    }
  };

  const touch = (stream: Stream): void => {
    // The first change requests a frame; further changes before it are shown by the same frame.
    if (changed.size === 0) nextFrame(commit);
    changed.add(stream);
  };

  return {
    push(replyId, seq, pieces) {
      const stream = streamOf(replyId);
      if (stream.done || seq <= stream.seq) return;
      const fresh = pieces.slice(-(seq - stream.seq));
      stream.seq = seq;
      stream.text += fresh.join("");
      touch(stream);
    },
    finish(replyId, text) {
      const stream = streamOf(replyId);
      stream.done = true;
      stream.text = text;
      touch(stream);
    },
    seqOf: (replyId) => streams.get(replyId)?.seq ?? 0,
    textOf: (replyId) => streams.get(replyId)?.shown ?? "",
    subscribe(replyId, listener) {
      const stream = streamOf(replyId);
      stream.listeners.add(listener);
      return () => void stream.listeners.delete(listener);
    },
    drop: (replyId) => void streams.delete(replyId),
  };
}

/** The replies of this tab. They outlive the chat's screen, so that a return resumes them. */
export const streamingStore = createStreamingStore((commit) => {
  const next = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    commit();
  };
  const frame = requestAnimationFrame(next);
  // No frame comes in a window that is not seen, where a reply may still be heard.
  const timer = setTimeout(next, HIDDEN_MS);
});
