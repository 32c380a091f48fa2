import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Sharp } from "sharp";

/** A picture with something to see in it, so that it does not shrink to nothing. */
export function picture(width = 320, height = 240): Sharp {
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + Math.floor(at / (width * 3)) * 5) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Frames of a moving picture, one below the other. */
export function movie(): Sharp {
  const frame = (value: number) => Buffer.alloc(16 * 16 * 3, value);
  return sharp(Buffer.concat([frame(10), frame(120), frame(250)]), {
    raw: { width: 16, height: 48, channels: 3, pageHeight: 16 },
  });
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

/** A PNG of one bit a pixel that says it is so large; its content is given, or white pixels of that very number. */
export function pngOf(
  width: number,
  height: number,
  content = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1))),
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", content), chunk("IEND", Buffer.alloc(0))]);
}

/** A PNG with one more chunk after its header. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = SIGNATURE.length + 25;
  return Buffer.concat([png.subarray(0, afterHeader), chunk(type, data), png.subarray(afterHeader)]);
}

/** A PNG that says it moves. */
export function apng(png: Buffer): Buffer {
  return withChunk(png, "acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
}

/** A JPEG whose header claims another size than it has. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((kind) => copy.indexOf(Buffer.from([0xff, kind]))).find((at) => at > 0) ?? 0;
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

/** A JPEG with a comment. */
export function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text, "latin1"),
    jpeg.subarray(2),
  ]);
}
