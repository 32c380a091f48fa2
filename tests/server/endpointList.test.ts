import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError } from "../../server/config/configError.ts";
import { readConfig } from "../../server/config/readConfig.ts";

const folder = mkdtempSync(join(tmpdir(), "endpoints-"));
const FILE = join(folder, "endpoints.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = "sk-secret-1";
const FIRST = { name: "first", url: "https://one.example/v1/", keyVariable: "FIRST_KEY", models: { chat: "big" } };
const SPARE = { name: "spare", url: "http://127.0.0.1:8080/v1", models: { chat: "small", image: "painter" }, order: 2 };

function configOf(list: unknown, more: Record<string, string> = {}) {
  writeFileSync(FILE, typeof list === "string" ? list : JSON.stringify(list));
  return readConfig({ AI_ENDPOINTS: FILE, FIRST_KEY: KEY, ...more });
}

function endpointsOf(list: unknown) {
  const { ai } = configOf(list);
  if (ai.kind !== "openai") throw new Error("there are no endpoints");
  return ai.endpoints;
}

/** The lines with which a start is refused. */
function refusal(list: unknown, more: Record<string, string> = {}): string[] {
  try {
    configOf(list, more);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
  }
  throw new Error("the list was taken");
}

describe("a list of endpoints", () => {
  test("gives each endpoint its address, the key of its variable, its rank and its models", () => {
    expect(endpointsOf([FIRST, SPARE])).toMatchObject([
      { name: "first", baseUrl: "https://one.example/v1", apiKey: KEY, order: 1, mostAtOnce: null },
      { name: "spare", baseUrl: "http://127.0.0.1:8080/v1", order: 2, models: { image: { name: "painter" } } },
    ]);
  });

  test("takes prices of a model before those of its endpoint", () => {
    const dear = { name: "dear", prices: { input: 5, output: 15 }, voice: "nova" };
    const priced = { ...FIRST, prices: { input: 0.1 }, models: { chat: "big", speech: dear } };
    expect(endpointsOf([priced])[0]?.models).toMatchObject({
      chat: { name: "big", prices: { input: 0.1, output: 0, call: 0 } },
      speech: { name: "dear", prices: { input: 5, output: 15, call: 0 }, voice: "nova" },
    });
  });

  test("gives a model that speaks its voices, the usual one among them, and the first where none is named", () => {
    const voicesOf = (speech: object) => endpointsOf([{ ...FIRST, models: { chat: "big", speech } }])[0]?.models.speech;
    expect(voicesOf({ name: "s" })).toMatchObject({ voice: "alloy", voices: ["alloy"] });
    expect(voicesOf({ name: "s", voices: ["anna", "ben"] })).toMatchObject({ voice: "anna", voices: ["anna", "ben"] });
    expect(voicesOf({ name: "s", voice: "ben", voices: ["anna"] })).toMatchObject({ voices: ["ben", "anna"] });
  });

  test("has models for chats do the tools' work where no endpoint has one for them", () => {
    expect(endpointsOf([FIRST, SPARE]).map(({ models }) => models.tools?.name)).toEqual(["big", "small"]);
    const withTools = { ...SPARE, models: { tools: "handy" } };
    expect(endpointsOf([FIRST, withTools]).map(({ models }) => models.tools?.name)).toEqual([undefined, "handy"]);
  });

  test("charges for speech and dictation where one of them does it", () => {
    expect(configOf([FIRST]).prices).toMatchObject({ speech: 0, dictation: 0 });
    expect(configOf([FIRST, { ...SPARE, models: { speech: "s" } }]).prices).toMatchObject({ speech: 1, dictation: 0 });
  });
});

describe("a start is refused with one line for each mistake", () => {
  test.each([
    ["{", /^AI_ENDPOINTS names a file that is not JSON$/],
    [{}, /^AI_ENDPOINTS must be a list of endpoints$/],
    [[], /^AI_ENDPOINTS has no model for chat$/],
    [["first"], /^AI_ENDPOINTS: endpoint 1: must be an object$/],
    [[FIRST, FIRST], /^AI_ENDPOINTS has two endpoints named first$/],
    [[{ ...FIRST, models: { image: "painter" } }], /^AI_ENDPOINTS has no model for chat$/],
    [
      [{ ...FIRST, models: { chat: "big", speech: { name: "s", voices: ["a".repeat(65)] } } }],
      /^AI_ENDPOINTS: endpoint 1 "first": models.speech.voices\[0\] must have a name of at most 64 letters$/,
    ],
    [[{ ...FIRST, name: undefined }], /^AI_ENDPOINTS: endpoint 1: name is missing$/],
    [[{ ...FIRST, name: "a b" }], /^AI_ENDPOINTS: endpoint 1 "a b": name must have at most 40 letters/],
    [[{ ...FIRST, url: "one.example" }], /^AI_ENDPOINTS: endpoint 1 "first": url must be an http\(s\) URL$/],
    [
      [FIRST, { ...SPARE, keyVariable: "NO_KEY" }],
      /endpoint 2 "spare": keyVariable names an environment variable that/,
    ],
    [[{ ...FIRST, keyVariable: KEY }], /keyVariable must be the name of an environment variable, in capital letters$/],
    [[{ ...FIRST, models: { chat: "m", video: "v" } }], /models knows no purpose video; they are chat, tools, image/],
    [[{ ...FIRST, models: { chat: {} } }], /models.chat.name is missing$/],
    [[{ ...FIRST, mostAtOnce: 0 }], /mostAtOnce must be at least 1$/],
    [[{ ...FIRST, order: "soon" }], /order must be a number$/],
    [[{ ...FIRST, prices: { input: -1 } }], /prices.input must be at least 0$/],
    [[{ ...FIRST, timeout: 3 }], /endpoint 1 "first": has an unknown field: timeout$/],
  ])("%j", (list, line) => {
    const lines = refusal(list);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines[0]).not.toContain(KEY);
  });

  test("all mistakes at once", () => {
    const wrong = { ...SPARE, url: "spare", order: 1.5 };
    expect(refusal([{ ...FIRST, mostAtOnce: 0 }, wrong])).toEqual([
      expect.stringContaining("mostAtOnce"),
      expect.stringContaining("url"),
      expect.stringContaining("order"),
    ]);
  });

  test("a list beside a single endpoint", () => {
    expect(refusal([FIRST], { AI_BASE_URL: "https://one.example/v1", AI_MODEL: "m" })).toEqual([
      "AI_ENDPOINTS and AI_BASE_URL are both set: name the models in one way only",
    ]);
  });

  test("a file that is not there", () => {
    expect(() => readConfig({ AI_ENDPOINTS: join(folder, "none.json") })).toThrow(/^AI_ENDPOINTS names a file that/);
  });
});
