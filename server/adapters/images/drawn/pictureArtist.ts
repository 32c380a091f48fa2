import pLimit from "p-limit";
import type { Sharp } from "sharp";
import type { PictureArtist } from "../../../core/media/pictureArtist.port.ts";
import { characterPicture } from "./characterPicture.ts";
import { momentPicture } from "./momentPicture.ts";

/** A picture takes a core for a tenth of a second. What strangers ask for must leave the others to the people here. */
const AT_ONCE = 1;
const QUALITY = 86;

/** Draws with sharp; a node has one artist. */
export function pictureArtist(): PictureArtist {
  const limit = pLimit(AT_ONCE);
  const draw = (picture: () => Promise<Sharp>): Promise<Uint8Array> =>
    limit(async () => (await picture()).jpeg({ quality: QUALITY, chromaSubsampling: "4:4:4" }).toBuffer());
  return {
    drawCharacter: (...drawn) => draw(() => characterPicture(...drawn)),
    drawMoment: (...drawn) => draw(() => momentPicture(...drawn)),
  };
}
