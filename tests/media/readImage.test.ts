import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../../schema/rules/appError.ts";
import { MAX_AVIF_PIXELS } from "../../schema/rules/media.ts";
import { sharpCodec } from "../../server/adapters/images/sharpCodec.ts";
import { readImage } from "../../server/core/media/readImage.ts";
import { hostileFiles, TRACES } from "../kit/media/hostileFiles.ts";
import { fullTest } from "../kit/fullTest.ts";
import type { HostileFile } from "../kit/media/hostileFiles.ts";
import { picture } from "../kit/media/pictures.ts";
import { watchMemory } from "../kit/media/watchMemory.ts";

const MB = 1024 ** 2;
const codec = sharpCodec();

async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    await readImage(codec, bytes, "picture");
    return "clean";
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

// In every run uploadAvatar sends the same files to a server.
describe.runIf(process.env.FULL)("a hostile file", () => {
  let files: HostileFile[];
  beforeAll(async () => {
    files = await hostileFiles();
  });

  fullTest("is refused with its code or encoded again, and costs little memory", async () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    const memory = watchMemory();
    const outcomes: Record<string, string> = {};
    for (const { name, bytes } of files) outcomes[name] = await outcomeOf(bytes);
    const { grown } = memory.stop();
    console.log(`${files.length} hostile files: memory grew by ${Math.round(grown / MB)} MB at most`);
    expect(outcomes).toEqual(Object.fromEntries(files.map(({ name, outcome }) => [name, outcome])));
    expect(grown).toBeLessThan(500 * MB);
  });

  fullTest("that is encoded again keeps nothing but its pixels", async () => {
    for (const { bytes, outcome } of files) {
      if (outcome !== "clean") continue;
      const clean = await readImage(codec, bytes, "picture");
      const text = Buffer.from(clean.bytes).toString("latin1");
      expect(TRACES.filter((trace) => text.includes(trace))).toEqual([]);
      // A picture without metadata has one chunk, and nothing follows it.
      expect(clean.bytes.length).toBe(Buffer.from(clean.bytes).readUInt32LE(4) + 8);
      expect(await sharp(clean.bytes).metadata()).toMatchObject({
        format: "webp",
        width: clean.width,
        height: clean.height,
        space: "srgb",
      });
    }
  });
});

describe("a picture", () => {
  test.each([
    ["a wide one", 2048, 1024, "picture", 1024, 512],
    ["a tall one", 500, 3000, "picture", 171, 1024],
    ["a small one", 40, 30, "picture", 40, 30],
    ["a wide one", 2048, 1024, "avatar", 512, 512],
    ["a small one", 40, 30, "avatar", 30, 30],
  ] as const)("of %s, %i × %i, as %s is %i × %i", async (_name, width, height, use, toWidth, toHeight) => {
    expect(await readImage(codec, await picture(width, height).png().toBuffer(), use)).toMatchObject({
      contentType: "image/webp",
      width: toWidth,
      height: toHeight,
    });
  });

  test("that was taken with a rotated camera is turned upright", async () => {
    const lying = await picture(300, 200).withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await readImage(codec, lying, "picture")).toMatchObject({ width: 200, height: 300 });
  });

  test("keeps its colours and its transparency", async () => {
    const glass = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const { bytes } = await readImage(codec, glass, "picture");
    const [red = 0, green = 0, , alpha = 0] = await sharp(bytes).raw().toBuffer();
    expect(Math.abs(red - 200)).toBeLessThan(8);
    expect(Math.abs(green - 30)).toBeLessThan(8);
    expect(alpha).toBe(128);
  });

  test("that costs the most memory is accepted, and four such pictures at once are read two at a time", async () => {
    const side = Math.floor(Math.sqrt(MAX_AVIF_PIXELS));
    const flat = (width: number) =>
      sharp({ create: { width, height: side, channels: 3, background: "#c04040" } })
        .avif({ effort: 0, quality: 20 })
        .toBuffer();
    const costly = await flat(side);
    const memory = watchMemory();
    const read = await Promise.all(Array.from({ length: 4 }, () => readImage(codec, costly, "avatar")));
    const { grown } = memory.stop();
    console.log(
      `4 AVIF of ${Math.round(MAX_AVIF_PIXELS / 1e6)} megapixels in ${costly.length} bytes at once: memory grew by ${Math.round(grown / MB)} MB at most`,
    );
    expect(read.map(({ width }) => width)).toEqual(Array.from({ length: 4 }, () => 512));
    expect(grown).toBeLessThan(700 * MB);
    expect(await outcomeOf(await flat(side + 2))).toBe("VALIDATION_FAILED");
  }, 60_000);
});
