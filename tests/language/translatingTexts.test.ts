import { describe, expect, test } from "vitest";
import { AppError } from "../../schema/rules/appError.ts";
import { LANGUAGE_CHANNELS, refused } from "../kit/channels/channels.ts";
import type { TextToTranslate } from "../kit/language/languageClient.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PRICE = 2;
const server = testServerOfFile({ config: FREE_REPLIES });

const WRONG: [what: string, text: TextToTranslate, fields: Record<string, string>][] = [
  ["is empty", { text: "" }, { text: "validation.required" }],
  ["is blanks", { text: " \n " }, { text: "validation.required" }],
  ["is too long", { text: "字".repeat(5001) }, { text: "validation.tooLong" }],
  ["has control characters", { text: "a\u0000b" }, { text: "validation.controlCharacters" }],
  ["is to go where it comes from", { text: "Hi", from: "fr", to: "fr" }, { to: "validation.sameLanguage" }],
];

describe.each(LANGUAGE_CHANNELS)("a text that is translated over %s", (channel, over) => {
  const translate = (token: string | null, text: TextToTranslate) => over(server.url).translateText(token, text);
  const asked = () => server.languageTools.asked.translate;

  test("comes back with its key terms, at its price, and is not stored", async () => {
    const ann = await payer(server, 5);
    const keyTerms = [{ term: "cup of tea", meaning: "一杯茶", notes: "也指喜欢的事物" }];
    server.languageTools.nextTranslation({ translation: "一杯好茶。", keyTerms });
    const text = { text: " A nice cup of tea. ", from: "en", to: "zh", level: "advanced" };
    expect((await translate(ann.token, text)).data).toEqual({ translation: "一杯好茶。", keyTerms });
    expect(asked().at(-1)).toEqual({ ...text, text: "A nice cup of tea." });
    expect(await balance(ann)).toMatchObject({ balance: 5 - PRICE, totalConsumed: PRICE });
    expect((await records(ann)).items[0]).toMatchObject({ amount: -PRICE, description: "translate" });
    // The same text again is another act, which is paid for again.
    const before = asked().length;
    await translate(ann.token, text);
    expect(asked()).toHaveLength(before + 1);
    expect(await balance(ann)).toMatchObject({ totalConsumed: 2 * PRICE });
  });

  test("may have 5000 characters, counted in code points", async () => {
    const { token } = await payer(server, 5);
    expect((await translate(token, { text: "🙂".repeat(5000) })).code).toBeNull();
  });

  test.each(WRONG)("is refused when it %s: the field is named, and it costs nothing", async (_what, text, fields) => {
    const ann = await payer(server, 5);
    const before = asked().length;
    expect(await translate(ann.token, text)).toMatchObject(refused(channel, "VALIDATION_FAILED", fields));
    expect(asked()).toHaveLength(before);
    expect(await balance(ann)).toMatchObject({ balance: 5 });
  });

  test("is refused without a token, to guests, and to users with too few points", async () => {
    const before = asked().length;
    const text = { text: "Hi" };
    for (const token of [null, "garbage"])
      expect(await translate(token, text)).toMatchObject(refused(channel, "UNAUTHENTICATED"));
    expect(await translate((await server.guest()).token, text)).toMatchObject(refused(channel, "GUEST_FORBIDDEN"));
    const { token } = await payer(server, PRICE - 1);
    expect(await translate(token, text)).toMatchObject(refused(channel, "INSUFFICIENT_POINTS"));
    expect(asked()).toHaveLength(before);
  });

  test.each([
    [new AppError("AI_UNAVAILABLE"), { GraphQL: null, REST: 10 }],
    [new AppError("SERVICE_OVERLOADED", { retryAfter: 7 }), { GraphQL: 7, REST: 7 }],
  ] as const)("costs nothing when the model fails (%s), and can be asked for again", async (failure, waits) => {
    const ann = await payer(server, 5);
    server.languageTools.nextTranslation(failure);
    const failed = await translate(ann.token, { text: "Hi" });
    expect(failed).toMatchObject({ ...refused(channel, failure.code), retryAfter: waits[channel] });
    expect(await balance(ann)).toMatchObject({ balance: 5, totalConsumed: 0 });
    expect((await translate(ann.token, { text: "Hi" })).code).toBeNull();
  });
});
