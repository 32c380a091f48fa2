import { describe, expect, test } from "vitest";
import { AppError } from "../../schema/rules/appError.ts";
import { imagePromptRules, npcChangesRules, npcRules, npcSearchRules } from "../../schema/rules/npcs.ts";
import { parse } from "../../schema/rules/input/parse.ts";

const GOOD = {
  name: "Mira",
  description: "Bakes.",
  greeting: "Hi!",
  visibility: "public",
  images: ["/media/a.webp"],
  imagePrompt: "A baker",
};

const made = (fields: object) => parse(npcRules, { ...GOOD, ...fields });

function wrong(check: () => unknown): unknown {
  try {
    check();
  } catch (error) {
    if (error instanceof AppError) return error.params.fields;
    throw error;
  }
  return null;
}

const wrongNew = (fields: object) => wrong(() => made(fields));
const wrongChange = (changes: object) => wrong(() => parse(npcChangesRules, changes));

describe("a character's tags", () => {
  test("are lower case, without # and extra blanks, and each is kept once", () => {
    expect(made({ tags: ["Food", "#food", " ## FOOD ", "night \t Life", "Night life", "食べ物"] }).tags).toEqual([
      "food",
      "night life",
      "食べ物",
    ]);
    expect(made({ tags: ["ÉCLAIR", "éclair"] }).tags).toEqual(["éclair"]);
  });

  test("are counted after that, and measured in characters", () => {
    expect(made({ tags: Array.from({ length: 30 }, (_, index) => (index % 2 ? "Food" : "food")) }).tags).toEqual([
      "food",
    ]);
    expect(made({ tags: Array.from({ length: 10 }, (_, index) => `${index}`) }).tags).toHaveLength(10);
    expect(wrongNew({ tags: Array.from({ length: 11 }, (_, index) => `${index}`) })).toEqual({
      tags: "validation.tooManyTags",
    });
    expect(made({ tags: [`#${"🙂".repeat(24)}`] }).tags).toEqual(["🙂".repeat(24)]);
    expect(wrongNew({ tags: ["🙂".repeat(25)] })).toEqual({ "tags[0]": "validation.tooLong" });
  });

  test("are not empty", () => {
    expect(wrongNew({ tags: ["food", "", "#", " "] })).toEqual({ "tags[1]": "validation.required" });
    expect(wrongNew({ tags: ["food", "\u200b"] })).toEqual({ "tags[1]": "validation.required" });
    expect(wrongNew({ tags: ["fo\u202eod"] })).toEqual({ "tags[0]": "validation.controlCharacters" });
  });
});

describe("a character's pictures", () => {
  const urls = (count: number) => Array.from({ length: count }, (_, index) => `/media/${index}.webp`);

  test("are one to ten, each once, in their order", () => {
    expect(made({ images: urls(10) }).images).toEqual(urls(10));
    expect(made({ images: ["/b", "/a", "/b", ...urls(8)] }).images).toEqual(["/b", "/a", ...urls(8)]);
    expect(wrongNew({ images: urls(11) })).toEqual({ images: "validation.tooManyImages" });
    expect(wrongNew({ images: [] })).toEqual({ images: "validation.imageRequired" });
    expect(wrongNew({ images: undefined })).toEqual({ images: "validation.imageRequired" });
  });

  test("are URLs of limited length", () => {
    expect(wrongNew({ images: ["x".repeat(201)] })).toEqual({ "images[0]": "validation.invalidValue" });
    expect(wrongNew({ images: [""] })).toEqual({ "images[0]": "validation.required" });
  });

  test("cannot all be removed by a change", () => {
    expect(wrongChange({ images: [] })).toEqual({ images: "validation.imageRequired" });
    expect(wrongChange({ images: null })).toBeNull();
  });
});

describe("a character's name", () => {
  test.each([
    ["Mira\nthe baker", "Mira the baker"],
    [" \tMira \r\n  the\u00a0baker ", "Mira the baker"],
    ["🙂", "🙂"],
    ["ミラ", "ミラ"],
    ["مريم", "مريم"],
    ["👩‍🍳", "👩‍🍳"],
  ])("%j is kept as %j", (name, kept) => {
    expect(made({ name }).name).toBe(kept);
    expect(parse(npcChangesRules, { name }).name).toBe(kept);
  });

  test.each([
    ["blanks", " \n\t", "validation.required"],
    ["a zero-width space", "\u200b", "validation.required"],
    ["zero-width joiners", "\u200d\u200c\ufeff", "validation.required"],
    ["a soft hyphen", "\u00ad", "validation.required"],
    ["a filler of Korean letters", "\u3164\u115f", "validation.required"],
    ["a blank of Braille", "\u2800", "validation.required"],
    ["a lone accent", "\u0301", "validation.required"],
    ["a turn of direction", "Mira\u202egnp.exe", "validation.controlCharacters"],
    ["an isolate", "\u2066Mira\u2069", "validation.controlCharacters"],
    ["a control character", "Mi\u0007ra", "validation.controlCharacters"],
    ["half a character", "Mi\ud83dra", "validation.controlCharacters"],
    ["51 characters", "字".repeat(51), "validation.tooLong"],
  ])("is refused that is %s, in a new one and in a change", (_what, name, key) => {
    expect(wrongNew({ name })).toEqual({ name: key });
    expect(wrongChange({ name })).toEqual({ name: key });
  });

  test("has up to 50 characters, counted in code points", () => {
    expect(made({ name: "🙂".repeat(50) }).name).toBe("🙂".repeat(50));
  });
});

describe("a character's other texts", () => {
  test.each([
    ["description", 500],
    ["greeting", 1000],
    ["imagePrompt", 1000],
    ["backgroundKnowledge", 20_000],
  ])("%s has up to %i characters, and keeps its lines", (field, most) => {
    expect(made({ [field]: "a\r\n\nb" })).toMatchObject({ [field]: "a\n\nb" });
    expect(wrongNew({ [field]: "字".repeat(most) })).toBeNull();
    expect(wrongNew({ [field]: "字".repeat(most + 1) })).toEqual({ [field]: "validation.tooLong" });
    expect(wrongChange({ [field]: "字".repeat(most + 1) })).toEqual({ [field]: "validation.tooLong" });
  });

  test("are required, except the background", () => {
    expect(wrong(() => parse(npcRules, {}))).toEqual({
      name: "validation.required",
      description: "validation.required",
      greeting: "validation.required",
      visibility: "validation.required",
      images: "validation.imageRequired",
      imagePrompt: "validation.required",
    });
    expect(wrongChange({})).toBeNull();
    expect(wrongChange({ description: " ", greeting: "", imagePrompt: "\n" })).toEqual({
      description: "validation.required",
      greeting: "validation.required",
      imagePrompt: "validation.required",
    });
    expect(wrongChange({ imagePrompt: null, backgroundKnowledge: "" })).toBeNull();
  });

  test("need a known visibility and language", () => {
    expect(wrongNew({ visibility: "secret", language: "xx" })).toEqual({
      visibility: "validation.invalidValue",
      language: "validation.invalidLanguage",
    });
  });
});

test("unknown fields are dropped", () => {
  expect(Object.keys(made({ chatCount: 9, featured: 1, creator: "x", deletedAt: null, id: "x" })).sort()).toEqual(
    Object.keys(GOOD).sort(),
  );
});

test("a picture needs a prompt", () => {
  expect(wrong(() => parse(imagePromptRules, { prompt: " \n" }))).toEqual({ prompt: "validation.required" });
  expect(parse(imagePromptRules, { prompt: " A baker\r\n" }).prompt).toBe("A baker");
});

test("a search normalises its tag and needs known languages", () => {
  expect(parse(npcSearchRules, { query: " bread ", tag: "#Food", languages: ["ja"] })).toMatchObject({
    query: "bread",
    tag: "food",
    languages: ["ja"],
  });
  expect(
    wrong(() => parse(npcSearchRules, { query: "x".repeat(101), tag: "x".repeat(25), languages: ["xx"] })),
  ).toEqual({
    query: "validation.tooLong",
    tag: "validation.tooLong",
    "languages[0]": "validation.invalidLanguage",
  });
});

describe("a list that is too long", () => {
  /** A list of so many items, and how many of them were looked at. */
  function watchedList(length: number): { list: unknown[]; seen: () => number } {
    let seen = 0;
    const get = (items: unknown[], key: string | symbol): unknown => {
      if (typeof key === "string" && /^\d+$/.test(key)) seen += 1;
      return Reflect.get(items, key);
    };
    return {
      list: new Proxy(
        Array.from({ length }, () => "zh"),
        { get },
      ),
      seen: () => seen,
    };
  }

  test.each([
    ["languages", npcSearchRules, "validation.invalidLanguage"],
    ["tags", npcChangesRules, "validation.tooManyTags"],
    ["images", npcChangesRules, "validation.tooManyImages"],
  ] as const)("of %s is refused without a look at most of its items", (field, rules, message) => {
    const { list, seen } = watchedList(50_000);
    expect(wrong(() => parse(rules, { [field]: list }))).toMatchObject({ [field]: message });
    expect(seen()).toBeLessThan(50);
  });
});
