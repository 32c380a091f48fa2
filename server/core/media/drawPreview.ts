import sharp from "sharp";
import { LRUCache } from "lru-cache";
import { atMost } from "./atMost.ts";

/** Pixels of a preview's side: what messengers show whole. */
const PREVIEW_SIDE = 600;
/** Previews that a node keeps, each about 50 kB: of a link that goes round, thousands ask within a minute. */
const KEPT = 200;

const drawing = atMost(2);
const previews = new LRUCache<string, Promise<Uint8Array>>({ max: KEPT });

/** A face as a JPEG on white: many messengers show neither WebP nor SVG. `name` names the picture, which never changes under it. */
export function drawPreview(name: string, picture: Uint8Array): Promise<Uint8Array> {
  const known = previews.get(name);
  if (known) return known;
  const drawn = drawing(() =>
    sharp(picture)
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: "cover", position: "top" })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );
  previews.set(name, drawn);
  drawn.catch(() => previews.delete(name));
  return drawn;
}
