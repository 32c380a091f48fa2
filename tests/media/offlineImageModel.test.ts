import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sharpCodec } from "../../server/adapters/images/sharpCodec.ts";
import { readImage } from "../../server/core/media/readImage.ts";
import { chooseFace } from "../../server/adapters/ai/offline/images/chooseFace.ts";
import { pickerOf } from "../../server/adapters/ai/offline/images/picker.ts";
import { wishesOf } from "../../server/adapters/ai/offline/images/wishes.ts";
import type { Wish } from "../../server/adapters/ai/offline/images/wishes.ts";
import { offlineImageModel, portraitOf } from "../../server/adapters/ai/offline/offlineImageModel.ts";

const draw = (prompt: string) => offlineImageModel().draw(prompt, new AbortController().signal);

test("a description gives a PNG of 768 pixels that the product accepts", async () => {
  const bytes = await draw("A kind woman with glasses");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 768, height: 768 });
  expect(await readImage(sharpCodec(), bytes, "picture")).toMatchObject({ width: 768, height: 768 });
});

test("the same description always gives the same picture, however it is spaced or capitalised", async () => {
  const [first, again, loose] = await Promise.all([
    draw("Ein Bäcker aus Köln"),
    draw("Ein Bäcker aus Köln"),
    draw("  ein bäcker\n AUS köln ".normalize("NFD")),
  ]);
  expect(Buffer.from(first).equals(Buffer.from(again))).toBe(true);
  expect(Buffer.from(first).equals(Buffer.from(loose))).toBe(true);
});

test("a hundred descriptions give nearly as many faces", () => {
  const faces = Array.from({ length: 100 }, (_, index) => portraitOf(`character number ${index}`));
  expect(new Set(faces).size).toBeGreaterThan(95);
});

test("every face is friendly, and has a soft background", () => {
  const eyes = new Set<string>();
  for (let index = 0; index < 300; index += 1) {
    const face = chooseFace(new Set(), index % 2 === 0, pickerOf(`person ${index}`));
    expect(face.mouth).toMatch(/^happy0[1256]$/);
    eyes.add(face.eyes);
    const channels = (face.background.match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16));
    expect(Math.min(...channels)).toBeGreaterThan(0xa0);
  }
  // Closed, crossed and rolling eyes look tired or angry.
  expect([...eyes].sort()).toEqual([
    "variant04",
    "variant06",
    "variant11",
    "variant16",
    "variant20",
    "variant21",
    "variant24",
  ]);
});

test.each<[string, Wish[]]>([
  ["a young woman with long red hair and glasses", ["feminine", "longHair", "red", "glasses"]],
  ["an old man with a white beard and white hair", ["masculine", "old", "beard", "grey"]],
  ["a boy in a woolly hat", ["masculine", "beanie", "hat"]],
  ["somebody who is charming, thinks and reads", []],
  ["a man without glasses, no beard", ["masculine"]],
  ["Ein Mädchen mit kurzen, schwarzen Haaren und Brille", ["feminine", "shortHair", "black", "glasses"]],
  ["ein bärtiger Mann mit Hut, ohne Brille", ["masculine", "beard", "hat"]],
  ["eine blonde Lehrerin aus Berlin", ["feminine", "blond"]],
  ["ein Gitarrist aus Berlin", []],
  ["une femme rousse avec des taches de rousseur", ["feminine", "red", "freckles"]],
  ["un homme aux cheveux gris, sans lunettes, avec une barbe", ["masculine", "grey", "beard"]],
  ["戴眼镜的女孩，黑色长发", ["feminine", "glasses", "longHair", "black"]],
  ["金发男孩，戴帽子，不戴眼镜", ["masculine", "blond", "hat"]],
  ["メガネをかけた黒髪の女性", ["feminine", "glasses", "black"]],
  ["ひげのある男性、眼鏡なし", ["masculine", "beard"]],
  ["안경을 쓴 금발 여자", ["feminine", "glasses", "blond"]],
  ["모자를 쓴 할아버지, 수염", ["masculine", "old", "hat", "beard"]],
])("“%s” asks for %j", (description, wishes) => {
  expect([...wishesOf(description)].sort()).toEqual([...wishes].sort());
});

describe("a wish", () => {
  const face = (wishes: Wish[], seed = "x") => chooseFace(new Set(wishes), wishes.includes("feminine"), pickerOf(seed));

  test("is drawn together with any other wish", () => {
    for (let index = 0; index < 30; index += 1) {
      const seed = `seed ${index}`;
      expect(face(["feminine", "glasses", "freckles", "earrings", "flower"], seed)).toMatchObject({
        glasses: expect.any(String),
        freckles: "variant01",
        earrings: expect.any(String),
        flowers: expect.any(String),
      });
      expect(face(["masculine", "beard"], seed).beard).toBeDefined();
      expect(face(["masculine"], seed).beard).toBeUndefined();
      expect(["dcae5e", "e8c987", "c99a4f"]).toContain(face(["blond"], seed).hairColor);
      expect(["variant25", "variant28"]).toContain(face(["masculine", "bald"], seed).hair);
    }
  });

  test("for a head is drawn in the style that has it", () => {
    const plain = portraitOf("a man");
    for (const hatted of ["a man with a hat", "une femme avec un foulard", "비니를 쓴 소년"])
      expect(portraitOf(hatted)).not.toBe(plain);
    expect(portraitOf("a man with a hat")).toContain("Open Peeps");
    expect(plain).toContain("Lorelei");
  });
});

test("both styles are in the public domain", () => {
  const require = createRequire(import.meta.url);
  for (const style of ["lorelei", "open-peeps"]) {
    const licence = readFileSync(
      require.resolve("@dicebear/collection").replace(/collection\/lib.*$/, `${style}/LICENSE`),
      "utf8",
    );
    expect(licence).toContain("License: CC0 1.0");
  }
});

test("a caller that aborts gets the reason", async () => {
  const reason = new Error("gone");
  await expect(offlineImageModel().draw("a cat", AbortSignal.abort(reason))).rejects.toBe(reason);
});
