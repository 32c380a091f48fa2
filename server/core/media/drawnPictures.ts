import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "../../../schema/rules/appError.ts";

/** Pictures that a node caches, each about 80 kB: a popular link is fetched thousands of times within a minute. */
const MOST_CACHED = 200;
/** Pictures that wait to be drawn. Each takes a tenth of a second: a further one would come too late for who asks. */
const MOST_WAITING = 40;
/** Seconds after which there is room again. */
const RETRY_SECONDS = 5;
/** Raised when the same texts are drawn otherwise, so that no copy that others keep is taken for the new picture. */
const VERSION = 1;

/** The drawn pictures that this node has just drawn or is drawing. A node has one. */
export class DrawnPictures {
  readonly #cached = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_CACHED });
  #waiting = 0;

  /**
   * The picture with this hash, drawn unless it is cached. `prepare` may refuse to draw it for its caller.
   * Throws SERVICE_OVERLOADED where too many wait.
   */
  async draw(
    hash: string,
    { prepare, draw }: { prepare: () => Promise<void>; draw: () => Promise<Uint8Array> },
  ): Promise<Uint8Array> {
    const known = this.#cached.get(hash);
    if (known) return known;
    await prepare();
    const begun = this.#cached.get(hash);
    if (begun) return begun;
    if (this.#waiting >= MOST_WAITING) throw new AppError("SERVICE_OVERLOADED", { retryAfter: RETRY_SECONDS });
    this.#waiting += 1;
    const drawn = draw().finally(() => (this.#waiting -= 1));
    this.#cached.set(hash, drawn);
    drawn.catch(() => this.#cached.delete(hash));
    return drawn;
  }
}

/** Names what is drawn: the same for the same texts and portrait. */
export const hashOfDrawn = (drawn: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([VERSION, drawn]))
    .digest("base64url")
    .slice(0, 16);
