import sharp from "sharp";
import { drawFace } from "../../../../db/seeds/drawFace.ts";
import type { ImageModel } from "../../../core/media/imageModel.port.ts";
import { chooseFace } from "./images/chooseFace.ts";
import { drawPeep, wantsHeadwear } from "./images/drawPeep.ts";
import { pickerOf } from "./images/picker.ts";
import { normaliseDescription, wishesOf } from "./images/wishes.ts";

/** Pixels of a picture's sides. */
const SIDE = 768;

/** Characters of a description that are searched for wishes. Descriptions of faces are shorter. */
const MOST_READ = 400;

/**
 * The SVG of a drawn avatar, in a CC0 style:
 * always the same for the same description, however it is spaced or capitalised.
 */
export function portraitOf(description: string): string {
  const pick = pickerOf(normaliseDescription(description));
  const wishes = wishesOf(description.slice(0, MOST_READ));
  if (wantsHeadwear(wishes)) return drawPeep(wishes, pick);
  const isClear = wishes.has("feminine") !== wishes.has("masculine");
  const feminine = isClear ? wishes.has("feminine") : !wishes.has("beard") && pick("person", [true, false]);
  return drawFace(chooseFace(wishes, feminine, pick));
}

/** The built-in demo's pictures: drawn avatars, with no network and no state. */
export function offlineImageModel(): ImageModel {
  return {
    draw: async (prompt, signal) => {
      signal.throwIfAborted();
      const picture = await sharp(Buffer.from(portraitOf(prompt)))
        .resize(SIDE, SIDE, { fit: "cover" })
        .png()
        .toBuffer();
      signal.throwIfAborted();
      return picture;
    },
  };
}
