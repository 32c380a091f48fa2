import { describe, expect, test } from "vitest";
import { languageOverGraphql } from "../kit/language/languageOverGraphql.ts";
import type { TextToTranslate } from "../kit/language/languageClient.ts";
import { balance, payer } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });

const WRONG: [what: string, text: TextToTranslate, fields: Record<string, string>][] = [
  ["is empty", { text: "" }, { text: "validation.required" }],
  ["is blanks", { text: " \n " }, { text: "validation.required" }],
  ["is too long", { text: "字".repeat(5001) }, { text: "validation.tooLong" }],
  ["has control characters", { text: "a\u0000b" }, { text: "validation.controlCharacters" }],
  ["is to go where it comes from", { text: "Hi", from: "fr", to: "fr" }, { to: "validation.sameLanguage" }],
];

describe("a text that is translated", () => {
  const translate = (token: string | null, text: TextToTranslate) =>
    languageOverGraphql(server.url).translateText(token, text);
  const asked = () => server.languageTools.asked.translate;

  test("comes back with its key terms", async () => {
    const ann = await payer(server, 5);
    const keyTerms = [{ term: "cup of tea", meaning: "一杯茶", notes: "也指喜欢的事物" }];
    server.languageTools.nextTranslation({ translation: "一杯好茶。", keyTerms });
    const text = { text: " A nice cup of tea. ", from: "en", to: "zh", level: "advanced" };
    expect((await translate(ann.token, text)).data).toEqual({ translation: "一杯好茶。", keyTerms });
    expect(asked().at(-1)).toEqual({ ...text, text: "A nice cup of tea." });
  });

  test("may have 5000 characters, counted in code points", async () => {
    const { token } = await payer(server, 5);
    expect((await translate(token, { text: "🙂".repeat(5000) })).code).toBeNull();
  });

  test.each(WRONG)("is refused when it %s: the field is named, and it costs nothing", async (_what, text, fields) => {
    const ann = await payer(server, 5);
    const before = asked().length;
    expect(await translate(ann.token, text)).toMatchObject({ code: "VALIDATION_FAILED", fields });
    expect(asked()).toHaveLength(before);
    expect(await balance(ann)).toMatchObject({ balance: 5 });
  });
});
