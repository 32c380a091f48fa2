/** A picture that is uploaded has fewer bytes than this: 5 MiB. */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 ** 2;
/** Pixels of a picture's longest side, and of a picture in all; telephones stay below, and decoding so many takes some 130 MB. */
export const MAX_IMAGE_SIDE = 16_384;
export const MAX_IMAGE_PIXELS = 32 * 1024 ** 2;
