/** What a decoder says of a picture before it decodes it. */
export interface ImageHeader {
  format?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Frames, where the format can have several. */
  pages?: number | undefined;
}

/** A picture of our own making: WebP, upright, in sRGB, without anything but its pixels. */
export interface CleanImage {
  bytes: Uint8Array;
  contentType: "image/webp";
  width: number;
  height: number;
}

/**
 * How large a picture becomes, in pixels: a square cut out of its middle,
 * or all of it within a square; never larger than it is.
 */
export interface ImageSize {
  shape: "square" | "whole";
  side: number;
}

/**
 * Reads and draws pictures, so few at once that a small machine has the memory for them.
 * Rejects what its decoders cannot read.
 */
export interface ImageCodec {
  /**
   * The MIME type of a file by its content, whatever its name; undefined for an unknown one.
   * Moving pictures have types of their own where the format says so.
   */
  typeOf(bytes: Uint8Array): Promise<string | undefined>;
  /** What the decoder says of a picture before it decodes it, however large that claims to be. */
  headerOf(bytes: Uint8Array): Promise<ImageHeader>;
  /** Draws a picture again, so that nothing of the file itself is stored. */
  redraw(bytes: Uint8Array, size: ImageSize): Promise<CleanImage>;
}
