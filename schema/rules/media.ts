/** A picture that is uploaded has fewer bytes than this: 5 MiB. */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 ** 2;
/** Pixels of a picture's longest side, and of a picture in all; telephones stay below. Decoding so many takes up to 250 MB. */
export const MAX_IMAGE_SIDE = 16_384;
export const MAX_IMAGE_PIXELS = 32 * 1024 ** 2;
/** AVIF is measured by itself: its decoder takes 20 bytes a pixel, and 800 bytes may hold 32 megapixels. */
export const MAX_AVIF_PIXELS = 12 * 1024 ** 2;
