import { Backlog } from "./backlog.ts";
import { Follower, REREAD } from "./follower.ts";
import type { Following } from "./follower.ts";
import type { Outages } from "./outages.ts";
import { readings } from "./readings.ts";

/** What a feed is about, and how it is read. */
export interface FeedSource<Event, Update> extends Omit<Following<Event>, "left" | "silenceMs" | "sizeOf"> {
  outages: Outages;
  /** Reads the current state. */
  state(): Promise<Update>;
  changes(event: Event): AsyncIterable<Update>;
  /**
   * Changes under the same key are merged for a viewer who is slow:
   * the later one takes the place of the one that waits.
   */
  subjectOf(change: Update): string;
}

/** Asks for the current state, for viewers who have joined or fell behind. */
const ASKED = Symbol("asked");

/**
 * Something that several viewers see and that is read once for all of them. Each gets the current state first, then
 * each change; a slow viewer delays no other. The feed listens while it has viewers.
 */
export class Feed<Event, Update> {
  readonly #source: FeedSource<Event, Update>;
  readonly #onEnd: () => void;
  readonly #viewers = new Set<Backlog<Update>>();
  readonly #deserted = new AbortController();
  readonly #signals: Follower<Event | typeof ASKED>;

  /**
   * @param onEnd Called when the feed ends, after which no viewer may join:
   * the last one has left, or reading has failed.
   */
  constructor(source: FeedSource<Event, Update>, onEnd: () => void) {
    this.#source = source;
    this.#onEnd = onEnd;
    this.#signals = new Follower<Event | typeof ASKED>({
      ...source,
      keyOf: (signal) => (signal === ASKED ? "asked" : source.keyOf(signal)),
      left: this.#deserted.signal,
    });
  }

  /** Adds a viewer, who must leave again. */
  join(): Backlog<Update> {
    const viewer = new Backlog<Update>(this.#source.capacity, () => this.#signals.add(ASKED));
    this.#viewers.add(viewer);
    if (this.#viewers.size === 1) void this.#run();
    return viewer;
  }

  leave(viewer: Backlog<Update>): void {
    viewer.end();
    this.#viewers.delete(viewer);
    if (this.#viewers.size > 0) return;
    this.#deserted.abort();
    this.#onEnd();
  }

  async #run(): Promise<void> {
    this.#signals.reread();
    const lasting = { outages: this.#source.outages, left: this.#deserted.signal };
    try {
      // One reading after the other, so that no viewer gets something old after something new.
      for await (const send of readings(this.#signals, lasting, (signal) => this.#read(signal)))
        for (const viewer of this.#viewers) send(viewer);
    } catch (error) {
      this.#onEnd();
      for (const viewer of this.#viewers) viewer.fail(error);
    }
  }

  /** Reads what a signal is about, and gives the way to send it to each viewer. */
  async *#read(signal: Event | typeof ASKED | typeof REREAD): AsyncGenerator<(viewer: Backlog<Update>) => void> {
    const source = this.#source;
    if (signal === REREAD) {
      const state = await source.state();
      yield (viewer) => viewer.restart(state);
    } else if (signal === ASKED) {
      if (![...this.#viewers].some(({ lacksState }) => lacksState)) return;
      const state = await source.state();
      yield (viewer) => {
        if (viewer.lacksState) viewer.restart(state);
      };
    } else {
      for await (const change of source.changes(signal)) yield (viewer) => viewer.add(source.subjectOf(change), change);
    }
  }
}
