import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { UPLOAD_LIMIT_BYTES } from "../../../schema/rules/media.ts";
import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";
import { apng, jpegClaiming, movie, picture, pngOf, withChunk, withComment } from "./pictures.ts";

/** A file that a user might upload, and its expected result: an error's code, or a picture encoded again. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  outcome: ErrorCode | "clean";
}

const SCRIPT = "<script>alert(document.domain)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}<rect width="9" height="9"/></svg>`;
const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(" ", ""), "hex");
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
const padded = (bytes: Buffer, size: number): Buffer => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);

/** Rows of the table, created on each call because some are large. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const webp = await picture().webp().toBuffer();
  const gif = await picture().gif().toBuffer();
  const avif = await picture().avif().toBuffer();
  const moving = Buffer.from(avif);
  moving.write("avis", 8, "latin1");
  const vastGif = Buffer.from(gif);
  vastGif.fill(0xff, 6, 10);
  const vastWebp = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: "#c04040" } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  const brokenHeader = Buffer.from(png);
  brokenHeader.fill(0, 29, 33);
  const gps = {
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1", GPSLongitudeRef: "E", GPSLongitude: "13/1 24/1 36/1" },
  };
  const located = await picture()
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, ...gps })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>SECRET-XMP</x:xmpmeta>")
    .jpeg()
    .toBuffer();

  const refused = (name: string, bytes: Buffer, outcome: ErrorCode = "INVALID_IMAGE_TYPE"): HostileFile => ({
    name,
    bytes,
    outcome,
  });
  const clean = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: "clean" });
  return [
    refused("nothing", Buffer.alloc(0)),
    refused("one byte", hex("ff")),
    refused("text", latin1("Dear diary, this is no picture.")),
    refused("HTML", latin1(`<!doctype html><title>x</title>${SCRIPT}`)),
    refused("PDF", latin1("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF")),
    refused("ZIP", hex("504b0506000000000000000000000000000000000000")),
    refused("a Windows program", padded(latin1("MZ"), 512)),
    refused("a Linux program", padded(hex("7f454c4602010100"), 512)),
    refused("MP3", latin1("ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0021sound")),
    refused("MP4", padded(hex("00000018 66747970 69736f6d 00000200 69736f6d 69736f32"), 256)),
    refused("noise", Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 73 + 41) % 256))),
    refused("SVG with a script", latin1(SVG)),
    refused(
      "SVG with a prolog and an external entity",
      latin1(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG.replace("<rect", "&x;<rect")}`,
      ),
    ),
    refused("SVG behind blanks", latin1(`\n\n   ${SVG}`)),
    refused("packed SVG", gzipSync(SVG)),
    refused("BMP", padded(hex("424d 46000000 00000000 36000000 28000000 02000000 02000000 0100 1800 00000000"), 70)),
    refused("TIFF", await picture().tiff().toBuffer()),
    refused("ICO", padded(hex("00000100 0100 10100000 01002000 68040000 16000000"), 1150)),
    refused("PSD", padded(hex("38425053 0001 000000000000 0003 00000010 00000010 0008 0003"), 128)),
    refused("HEIC", padded(hex("0000001c 66747970 68656963 00000000 6d696631 68656963 68656963"), 256)),
    refused(
      "JPEG XL",
      padded(hex("0000000c 4a584c20 0d0a870a 00000014 6674797 06a786c20 00000000 6a786c20".replaceAll(" ", "")), 256),
    ),
    refused("moving GIF", await movie().gif().toBuffer()),
    refused("moving WebP", await movie().webp().toBuffer()),
    refused("moving PNG", apng(png)),
    refused("moving AVIF", moving),
    refused("half a JPEG", half(jpeg)),
    refused("half a PNG", half(png)),
    refused("half a WebP", half(webp)),
    refused("half a GIF", half(gif)),
    refused("half an AVIF", half(avif)),
    refused("the beginning of a JPEG and no more", hex("ffd8ffe000104a46494600")),
    refused("the beginning of a PNG and no more", png.subarray(0, 8)),
    refused("PNG whose header's sum is wrong", brokenHeader),
    refused("PNG that goes on as a JPEG", Buffer.concat([png.subarray(0, 8), jpeg])),
    refused("PNG that begins as a GIF", Buffer.concat([latin1("GIF89a"), png])),
    refused("script that begins as a GIF", latin1(`GIF89a=1;alert(document.domain)//${" ".repeat(200)}`)),
    refused(
      "PNG that claims 60,000 × 60,000",
      pngOf(60_000, 60_000, deflateSync(Buffer.alloc(100))),
      "VALIDATION_FAILED",
    ),
    refused("PNG that claims 4,294,967,295 × 1", pngOf(0xffff_ffff, 1, deflateSync(Buffer.alloc(100)))),
    refused("PNG of 20,000 × 20,000 in 50 kB", pngOf(20_000, 20_000), "VALIDATION_FAILED"),
    refused("PNG of 20,000 × 1", pngOf(20_000, 1), "VALIDATION_FAILED"),
    refused("JPEG that claims 65,500 × 65,500", jpegClaiming(jpeg, 65_500, 65_500), "VALIDATION_FAILED"),
    refused("WebP of 8,000 × 5,000 in 38 bytes", vastWebp, "VALIDATION_FAILED"),
    refused("5 MiB", padded(jpeg, UPLOAD_LIMIT_BYTES), "UPLOAD_TOO_LARGE"),
    refused("5 MiB and a byte", padded(jpeg, UPLOAD_LIMIT_BYTES + 1), "UPLOAD_TOO_LARGE"),
    clean("a byte less than 5 MiB", padded(jpeg, UPLOAD_LIMIT_BYTES - 1)),
    // Their frames count, not their claims.
    clean("JPEG that claims 5,000 × 5,000", jpegClaiming(jpeg, 5000, 5000)),
    clean("GIF that claims 65,535 × 65,535", vastGif),
    clean("JPEG that ends as HTML", Buffer.concat([jpeg, latin1(SCRIPT)])),
    clean("JPEG with HTML in its comment", withComment(jpeg, `*/=1;${SCRIPT}`)),
    clean(
      "PNG that ends as a ZIP",
      Buffer.concat([
        png,
        latin1("PK\u0003\u0004 evil.php <?php system($_GET[0]); ?>"),
        hex("504b0506000000000000000000000000000000000000"),
      ]),
    ),
    clean("PNG with a script in its text", withChunk(png, "tEXt", latin1(`Comment\u0000${SCRIPT}`))),
    clean(
      "PNG whose packed text grows to 64 MB",
      withChunk(png, "zTXt", Buffer.concat([latin1("Comment\u0000\u0000"), deflateSync(Buffer.alloc(64_000_000))])),
    ),
    clean("GIF that ends as a script", Buffer.concat([gif, latin1(`*/=1;${SCRIPT}`)])),
    clean("JPEG that tells where it was taken", located),
    clean("JPEG in the colours of print", await picture().toColourspace("cmyk").jpeg().toBuffer()),
    clean("PNG of 16 bits", await picture().toColourspace("rgb16").png().toBuffer()),
    clean("AVIF", avif),
    clean("a single pixel", await picture(1, 1).png().toBuffer()),
    clean("16,000 × 1 pixels", pngOf(16_000, 1)),
  ];
}

/** What must not be found in anything that we serve. */
export const TRACES = [
  "script",
  "alert",
  "PK\u0003\u0004",
  "<?php",
  "SECRET",
  "EXIF",
  "Exif",
  "XMP",
  "ICCP",
  "GPS",
  "<html",
  "http",
];
