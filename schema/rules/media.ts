/** The pictures that are taken as long as they stand still: their types, and what people call them. */
export const IMAGE_KINDS = {
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "image/avif": "AVIF",
  "image/gif": "GIF",
} as const;

export type ImageType = keyof typeof IMAGE_KINDS;

export const isImageType = (type: string): type is ImageType => Object.hasOwn(IMAGE_KINDS, type);

/** An uploaded picture must have fewer bytes than this: 5 MiB. */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 ** 2;
/**
 * Pixels of a picture's longest side, and in all. Photos of phones have fewer. Decoding this many takes up to 250 MB.
 */
export const MAX_IMAGE_SIDE = 16_384;
export const MAX_IMAGE_PIXELS = 32 * 1024 ** 2;
/** AVIF has a lower limit: its decoder takes 20 bytes per pixel, and a file of 800 bytes may have 32 megapixels. */
export const MAX_AVIF_PIXELS = 12 * 1024 ** 2;

/** Pixels of the pictures that messengers show with links. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
