import type { Bus, Topic } from "../bus.port.ts";

/** Tells the reader to read the whole state again: events were dropped or lost, or none came for a long time. */
export const REREAD = Symbol("reread");

/**
 * Milliseconds over which followers spread their rereading after a gap: a thousand sockets must not read at one moment.
 */
const SPREAD_MS = 500;

/** What is followed, and how much of it may wait. */
export interface Following<Event> {
  bus: Bus;
  topic: Topic<Event>;
  /** Events under the same key are merged: the later one takes the place of the one that waits. Null drops an event. */
  keyOf: (event: Event) => string | number | null;
  /** Events that may wait. One more, and they are dropped: the follower rereads instead. */
  capacity: number;
  /** What an event takes of the capacity, where events differ much in size; else each takes 1. */
  sizeOf?: (event: Event) => number;
  /** Milliseconds without an event after which the follower rereads; without it, there is no limit. */
  silenceMs?: number;
  /** Ends it, also while it waits. */
  left: AbortSignal;
}

/**
 * One listener's bounded queue between the bus and a slower reader, such as a socket. Listens while it is iterated.
 * Yields the events in the order of their keys' arrival, and REREAD where events are not enough.
 */
export class Follower<Event> {
  /** May be changed while it is iterated: it counts from the next wait. */
  silenceMs: number | undefined;
  readonly #following: Following<Event>;
  readonly #waiting = new Map<string | number, Event>();
  /** What the waiting events take of the capacity. */
  #size = 0;
  #mustReread = false;
  #wake: (() => void) | null = null;
  #nextReread: NodeJS.Timeout | null = null;

  constructor(following: Following<Event>) {
    this.#following = following;
    this.silenceMs = following.silenceMs;
  }

  /** Whether the reader has had all there is. */
  get isWaiting(): boolean {
    return this.#wake !== null && !this.#mustReread && this.#waiting.size === 0;
  }

  /**
   * Yields REREAD before the waiting events. Called before the iteration, the follower begins with the current state.
   */
  reread(): void {
    this.#mustReread = true;
    this.#wake?.();
  }

  /** Adds an event of the reader's own to those of the bus. */
  add(event: Event): void {
    const { keyOf, capacity } = this.#following;
    const key = keyOf(event);
    if (key === null) return;
    const merged = this.#waiting.get(key);
    this.#size += this.#sizeOf(event) - (merged === undefined ? 0 : this.#sizeOf(merged));
    if (this.#size > capacity) {
      this.#waiting.clear();
      this.#size = this.#sizeOf(event);
      this.#mustReread = true;
    }
    this.#waiting.set(key, event);
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event | typeof REREAD, void, void> {
    const { bus, topic, left } = this.#following;
    const stopListening = bus.subscribe(topic, (event) => this.add(event));
    const stopHearingGaps = bus.onGap(() => this.#rereadSoon());
    try {
      while (!left.aborted) {
        const [next] = this.#waiting;
        if (this.#mustReread) {
          this.#mustReread = false;
          yield REREAD;
        } else if (next) {
          this.#waiting.delete(next[0]);
          this.#size -= this.#sizeOf(next[1]);
          yield next[1];
        } else if (!(await this.#wait(left))) this.#mustReread = true;
      }
    } finally {
      stopListening();
      stopHearingGaps();
      if (this.#nextReread) clearTimeout(this.#nextReread);
    }
  }

  #sizeOf(event: Event): number {
    return this.#following.sizeOf?.(event) ?? 1;
  }

  #rereadSoon(): void {
    this.#nextReread ??= setTimeout(() => {
      this.#nextReread = null;
      this.reread();
    }, Math.random() * SPREAD_MS);
  }

  /** False when nothing came for too long. */
  #wait(left: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const wakeBecause = (hasNews: boolean) => (): void => {
        clearTimeout(timer);
        left.removeEventListener("abort", wake);
        this.#wake = null;
        resolve(hasNews);
      };
      const wake = wakeBecause(true);
      const timer = this.silenceMs === undefined ? undefined : setTimeout(wakeBecause(false), this.silenceMs);
      left.addEventListener("abort", wake);
      this.#wake = wake;
    });
  }
}
