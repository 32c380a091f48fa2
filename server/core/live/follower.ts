import type { Bus, Topic } from "../bus.port.ts";
import { generatorOf } from "./generatorOf.ts";

/** The reader has to read the whole state again: events were dropped or lost, or none came for a long time. */
export const REREAD = Symbol("reread");

/**
 * Milliseconds over which followers spread their rereading after a gap: a thousand sockets must not read at one moment.
 */
const SPREAD_MS = 500;

/** What is followed, and how much of it may wait. */
export interface Following<Event> {
  bus: Bus;
  topic: Topic<Event>;
  /** What is heard beside it. */
  also?: Topic<Event>;
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
 * One listener's bounded queue between the bus and a slower reader, such as a socket. Listens from `listen()` or the
 * first call of `next()` until its reader leaves. Yields the events in the order of their keys' arrival, and REREAD
 * where events are not enough.
 */
export class Follower<Event> {
  /** May be changed at any time: it counts from the next wait. */
  silenceMs: number | undefined;
  readonly #following: Following<Event>;
  readonly #waiting = new Map<string | number, Event>();
  /** What the waiting events take of the capacity. */
  #size = 0;
  #mustReread = false;
  #wake: (() => void) | null = null;
  #nextReread: NodeJS.Timeout | undefined;
  #stop: (() => void) | null = null;
  #hasStopped = false;
  /** When the present wait has been too long. */
  #silentAt = Infinity;
  #look: NodeJS.Timeout | undefined;
  #looksAt = Infinity;

  constructor(following: Following<Event>) {
    this.#following = following;
    this.silenceMs = following.silenceMs;
  }

  /**
   * Yields REREAD before the waiting events. Called before the first `next()`, the follower begins with the current
   * state.
   */
  reread(): void {
    this.#mustReread = true;
    this.#wakeSoon();
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
    this.#wakeSoon();
  }

  /** What comes next, once it is there; done once the reader has left. Not to be asked again before. */
  async next(): Promise<IteratorResult<Event | typeof REREAD, void>> {
    this.listen();
    while (!this.#hasStopped) {
      if (this.#mustReread) {
        this.#mustReread = false;
        return { done: false, value: REREAD };
      }
      const [next] = this.#waiting;
      if (next) return { done: false, value: this.#take(...next) };
      await this.#wait();
    }
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): AsyncGenerator<Event | typeof REREAD, void, void> {
    return generatorOf(
      () => this.next(),
      () => this.#stop?.(),
    );
  }

  #take(key: string | number, event: Event): Event {
    this.#waiting.delete(key);
    this.#size -= this.#sizeOf(event);
    return event;
  }

  #sizeOf(event: Event): number {
    return this.#following.sizeOf?.(event) ?? 1;
  }

  /** Begins to listen, before the first `next()`. */
  listen(): void {
    const { bus, topic, also, left } = this.#following;
    this.#hasStopped ||= left.aborted;
    if (this.#stop || this.#hasStopped) return;
    const hear = (one: Topic<Event>) => bus.subscribe(one, (event) => this.add(event));
    const stopHearing = hear(topic);
    const stopHearingMore = also && hear(also);
    const stopHearingGaps = bus.onGap(() => this.#rereadSoon());
    const stop = (): void => {
      if (this.#hasStopped) return;
      this.#hasStopped = true;
      left.removeEventListener("abort", stop);
      stopHearing();
      stopHearingMore?.();
      stopHearingGaps();
      clearTimeout(this.#nextReread);
      clearTimeout(this.#look);
      this.#wake?.();
    };
    left.addEventListener("abort", stop);
    this.#stop = stop;
  }

  #rereadSoon(): void {
    this.#nextReread ??= setTimeout(() => {
      this.#nextReread = undefined;
      this.reread();
    }, Math.random() * SPREAD_MS);
  }

  /** After all that has arrived at the same time: the reader has it together then. */
  #wakeSoon(): void {
    if (!this.#wake) return;
    setImmediate(this.#wake);
    this.#wake = null;
  }

  #wait(): Promise<void> {
    this.#silentAt = performance.now() + (this.silenceMs ?? Infinity);
    if (this.#silentAt < this.#looksAt) this.#lookAt(this.#silentAt);
    return new Promise((resolve) => (this.#wake = resolve));
  }

  /** Looks at a moment whether nothing has come for too long. A timer that each event moved would cost more. */
  #lookAt(moment: number): void {
    clearTimeout(this.#look);
    this.#looksAt = moment;
    const look = (): void => {
      this.#looksAt = Infinity;
      if (this.#wake === null || this.#silentAt === Infinity) return;
      if (performance.now() < this.#silentAt) this.#lookAt(this.#silentAt);
      else this.reread();
    };
    this.#look = setTimeout(look, Math.max(Math.ceil(moment - performance.now()), 0));
  }
}
