import { LRUCache } from "lru-cache";
import type { ImageCodec } from "./imageCodec.port.ts";

/** Pixels of a preview's side: what messengers show whole. */
const PREVIEW_SIDE = 600;
/** Previews that a node caches, each about 50 kB: a popular link is fetched thousands of times within a minute. */
const MOST_PREVIEWS = 200;

/**
 * The faces that messengers show with share links, as JPEG on white: many show neither WebP nor SVG. A node has one.
 */
export class SharePictures {
  readonly #codec: ImageCodec;
  readonly #cached = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_PREVIEWS });

  constructor(codec: ImageCodec) {
    this.#codec = codec;
  }

  /** Draws the preview of a picture, unless it is cached. `name` names the picture, which never changes under it. */
  draw(name: string, picture: Uint8Array): Promise<Uint8Array> {
    const known = this.#cached.get(name);
    if (known) return known;
    const drawn = this.#codec.drawSquare(picture, PREVIEW_SIDE);
    this.#cached.set(name, drawn);
    drawn.catch(() => this.#cached.delete(name));
    return drawn;
  }
}
