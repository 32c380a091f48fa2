import type { Backlog } from "./backlog.ts";
import { Feed } from "./feed.ts";
import type { FeedSource } from "./feed.ts";
import { generatorOf } from "./generatorOf.ts";

/** The part of a feed that does not depend on the type of its events. */
interface Joinable<Update> {
  join(): Backlog<Update>;
  leave(viewer: Backlog<Update>): void;
}

/** The feeds that viewers of this node follow, each by its name. */
export class Feeds<Update> {
  readonly #open = new Map<string, Joinable<Update>>();

  /** Follows a feed, which is opened where no viewer follows it yet. Its name has all that its updates depend on. */
  follow<Event>(name: string, source: () => FeedSource<Event, Update>): AsyncGenerator<Update, void, void> {
    let joined: { feed: Joinable<Update>; viewer: Backlog<Update> } | null = null;
    return generatorOf(
      () => {
        if (!joined) {
          const feed = this.#open.get(name) ?? this.#openFeed(name, source());
          joined = { feed, viewer: feed.join() };
        }
        return joined.viewer.next();
      },
      () => joined?.feed.leave(joined.viewer),
    );
  }

  /** How many feeds are followed. */
  get size(): number {
    return this.#open.size;
  }

  #openFeed<Event>(name: string, source: FeedSource<Event, Update>): Joinable<Update> {
    const feed = new Feed(source, () => {
      if (this.#open.get(name) === feed) this.#open.delete(name);
    });
    this.#open.set(name, feed);
    return feed;
  }
}
