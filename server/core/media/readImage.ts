import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { AppError } from "../../../schema/rules/appError.ts";
import { MAX_IMAGE_PIXELS } from "../../../schema/rules/media.ts";
import { atMost } from "./atMost.ts";
import { checkImageHeader, checkImageType, checkUploadSize } from "./image.policy.ts";

/** Pixels of an avatar's side, and of any other picture's longest one: what the largest of our screens shows. */
const AVATAR_SIDE = 512;
const PICTURE_SIDE = 1024;
/** Seconds that decoding and encoding may take; real photographs take one or two. */
const DECODING_SECONDS = 10;
const QUALITY = 82;

/** A picture decodes on one core and may take 250 MB meanwhile; two at once keep a small machine alive. */
const decoding = atMost(2);
sharp.concurrency(1);
// Every upload is another picture: keeping decoded ones would only hold memory.
sharp.cache(false);

/** A square avatar, or a picture in its own proportions. */
export type ImageUse = "avatar" | "picture";

/** A picture of our own making: WebP, upright, in sRGB, without anything but its pixels. */
export interface CleanImage {
  bytes: Uint8Array;
  contentType: "image/webp";
  width: number;
  height: number;
}

/**
 * Reads what somebody uploaded by its content and draws it anew, so that nothing of the file itself is kept. Takes JPEG, PNG, WebP, AVIF
 * and GIF that stand still. Throws UPLOAD_TOO_LARGE, INVALID_IMAGE_TYPE, and VALIDATION_FAILED where there are too many pixels.
 */
export async function readImage(bytes: Uint8Array, use: ImageUse): Promise<CleanImage> {
  checkUploadSize(bytes.length);
  const mime = await sniff(bytes);
  return decoding(async () => {
    // The header is read without a bound, so that a picture too large is told from one that is broken.
    const header = await orInvalid(sharp(bytes, { limitInputPixels: false }).metadata());
    checkImageHeader(mime, header);
    const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" })
      .autoOrient()
      .timeout({ seconds: DECODING_SECONDS });
    const sized = resize(picture, use, Math.min(header.width, header.height));
    const { data, info } = await orInvalid(sized.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true }));
    return { bytes: data, contentType: "image/webp", width: info.width, height: info.height };
  });
}

async function sniff(bytes: Uint8Array): Promise<string> {
  const mime = isMovingAvif(bytes) ? undefined : (await orInvalid(fileTypeFromBuffer(bytes)))?.mime;
  checkImageType(mime);
  return mime ?? "";
}

/** An AVIF sequence says so in its major brand, and shares its type with the still one. */
function isMovingAvif(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(4, 12)).toString("latin1") === "ftypavis";
}

function resize(picture: Sharp, use: ImageUse, shortSide: number): Sharp {
  if (use === "picture") return picture.resize(PICTURE_SIDE, PICTURE_SIDE, { fit: "inside", withoutEnlargement: true });
  const side = Math.min(AVATAR_SIDE, shortSide);
  return picture.resize(side, side, { fit: "cover" });
}

/** Whatever a decoder stumbles over, it is not an image to us. */
async function orInvalid<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    throw new AppError("INVALID_IMAGE_TYPE", {}, { cause });
  }
}
