import { describe, expect, test } from "vitest";
import { MAX_READ_TEXT } from "../../schema/rules/words/wordPlaces.ts";
import type { TextWord } from "../../schema/rules/words/textWord.ts";
import type { Api } from "../kit/channels/api.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const textWords = async (user: Pick<Api, "request">, text: string) => {
  const { data, errors } = await user.request<{ textWords: TextWord[] }>(
    "query ($text: String!) { textWords(text: $text, language: ja) }",
    { text },
  );
  return data ? data.textWords.map(([start, end, , reading]) => [start, end, reading]) : errors?.[0]?.extensions.code;
};

describe("the words of a text that stands in no message", () => {
  test("are told to guests, too, with how they are read", async () => {
    const visitor = await server.guest();
    expect(await textWords(visitor, " 飴が降った ")).toEqual([
      [0, 1, "あめ"],
      [1, 2, null],
      [2, 5, "ふった"],
    ]);
  });

  test("are refused to strangers, and for what is no sentence", async () => {
    const visitor = await server.guest();
    expect(await textWords(server.as(null), "雨")).toBe("UNAUTHENTICATED");
    expect(await textWords(visitor, "雨".repeat(MAX_READ_TEXT + 1))).toBe("VALIDATION_FAILED");
    expect(await textWords(visitor, "  ")).toBe("VALIDATION_FAILED");
    expect(await textWords(visitor, "雨".repeat(MAX_READ_TEXT))).toEqual(expect.any(Array));
  });
});
