import type { Backlog } from "./backlog.ts";
import { Feed } from "./feed.ts";
import type { FeedSource } from "./feed.ts";
import { generatorOf } from "./generatorOf.ts";

/** The part of a feed that does not depend on the type of its events. */
interface Joinable<Told> {
  join(): Backlog<Told>;
  leave(viewer: Backlog<Told>): void;
}

/** The feeds that viewers of this node follow, each by its name. */
export class Feeds<Told> {
  readonly #open = new Map<string, Joinable<Told>>();

  /** Follows a feed, which is opened where no viewer follows it yet. Its name says all that what is told depends on. */
  follow<Event>(name: string, source: () => FeedSource<Event, Told>): AsyncGenerator<Told, void, void> {
    let joined: { feed: Joinable<Told>; viewer: Backlog<Told> } | null = null;
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

  #openFeed<Event>(name: string, source: FeedSource<Event, Told>): Joinable<Told> {
    const feed = new Feed(source, () => {
      if (this.#open.get(name) === feed) this.#open.delete(name);
    });
    this.#open.set(name, feed);
    return feed;
  }
}
