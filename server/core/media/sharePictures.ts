import { LRUCache } from "lru-cache";
import type { ImageCodec } from "./imageCodec.port.ts";

/** Pixels of a preview's side: what messengers show whole. */
const PREVIEW_SIDE = 600;
/** Previews that a node keeps, each about 50 kB: of a link that goes round, thousands ask within a minute. */
const KEPT = 200;

/**
 * The faces that messengers show beside share links, as JPEG on white: many show neither WebP nor SVG. A node has one.
 */
export class SharePictures {
  readonly #codec: ImageCodec;
  readonly #kept = new LRUCache<string, Promise<Uint8Array>>({ max: KEPT });

  constructor(codec: ImageCodec) {
    this.#codec = codec;
  }

  /** Draws the preview of a picture, unless it is kept. `name` names the picture, which never changes under it. */
  draw(name: string, picture: Uint8Array): Promise<Uint8Array> {
    const known = this.#kept.get(name);
    if (known) return known;
    const drawn = this.#codec.drawSquare(picture, PREVIEW_SIDE);
    this.#kept.set(name, drawn);
    drawn.catch(() => this.#kept.delete(name));
    return drawn;
  }
}
