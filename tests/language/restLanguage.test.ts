import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { converse, OPEN, regenerate, send } from "../kit/chat/chatOperations.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { prices: { reply: 0, translate: 2, suggest: 1 } } });
});
afterAll(() => server.close());

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const npcId = NPC_IDS.oliver;
const translate = (call: RestCall) => rest(server.url, "/text/translate", { method: "POST", ...call });
const suggestions = (call: RestCall, id: string = npcId) => rest(server.url, `/chat/${id}/suggestions`, call);

describe("a text that is translated", () => {
  const answer = {
    translation: "一杯好茶。",
    keyTerms: [{ term: "cup of tea", meaning: "一杯茶", notes: "也指喜欢的事物", reading: "bēi" }],
  };
  const fields = { text: " A nice cup of tea. ", from_language: "en", to_language: "zh", level: "advanced" };

  test.each<[string, RestCall]>([
    ["JSON", { json: fields }],
    ["a form", { form: fields }],
  ])("from %s, comes back with its key terms, in data and at the top", async (_name, body) => {
    const ann = await payer(server, 5);
    server.languageTools.nextTranslation(answer);
    const data = {
      translation: "一杯好茶。",
      key_terms: [{ term: "cup of tea", meaning: "一杯茶", notes: "也指喜欢的事物" }],
    };
    const { status, body: said } = await translate({ token: ann.token, ...body });
    expect({ status, body: said }).toEqual({ status: 200, body: { success: true, message: "", data, ...data } });
    expect(server.languageTools.asked.translate.at(-1)).toEqual({
      text: "A nice cup of tea.",
      from: "en",
      to: "zh",
      level: "advanced",
    });
    expect(await balance(ann)).toMatchObject({ balance: 3, totalConsumed: 2 });
    expect((await records(ann)).items[0]).toMatchObject({ amount: -2, description: "translate" });
  });

  test("is from English into Chinese at an intermediate level, unless the call says otherwise", async () => {
    const { token } = await payer(server, 5);
    for (const more of [{}, { from_language: null, to_language: null, level: null }]) {
      expect((await translate({ token, json: { text: "Tea", ...more } })).status).toBe(200);
      expect(server.languageTools.asked.translate.at(-1)).toEqual({
        text: "Tea",
        from: "en",
        to: "zh",
        level: "intermediate",
      });
    }
  });

  test.each([
    ["zh-TW", "zh"],
    ["ja-JP", "ja"],
    ["tlh", "en"],
  ])("may be in %s, which means %s", async (tag, language) => {
    const { token } = await payer(server, 5);
    await translate({ token, json: { text: "Tea", from_language: tag, to_language: "de" } });
    expect(server.languageTools.asked.translate.at(-1)).toMatchObject({ from: language, to: "de" });
  });

  test("may have 5000 characters, as people count them", async () => {
    const { token } = await payer(server, 5);
    expect((await translate({ token, json: { text: "🙂".repeat(5000) } })).status).toBe(200);
  });

  test.each<[object, Record<string, string>]>([
    [{}, { text: "validation.required" }],
    [{ text: " \n " }, { text: "validation.required" }],
    [{ text: 5 }, { text: "validation.invalidValue" }],
    [{ text: "x".repeat(5001) }, { text: "validation.tooLong" }],
    [{ text: "a\u0000b" }, { text: "validation.controlCharacters" }],
    [{ text: "Hi", from_language: ["en"] }, { from_language: "validation.invalidValue" }],
    [{ text: "Hi", to_language: 1 }, { to_language: "validation.invalidValue" }],
    [{ text: "Hi", from_language: "fr", to_language: "fr" }, { to_language: "validation.sameLanguage" }],
    [{ text: "Hi", level: "expert" }, { level: "validation.invalidValue" }],
    [{ text: "Hi", level: "toString" }, { level: "validation.invalidValue" }],
  ])("is refused as %j, which names the field and costs nothing", async (json, wrong) => {
    const ann = await payer(server, 5);
    const before = server.languageTools.asked.translate.length;
    const { status, body } = await translate({ token: ann.token, json });
    expect({ status, body }).toMatchObject({ status: 422, body: { success: false, code: "VALIDATION_FAILED" } });
    expect(body.fields).toEqual(wrong);
    expect(server.languageTools.asked.translate).toHaveLength(before);
    expect(await balance(ann)).toMatchObject({ balance: 5 });
  });

  test("is refused without a token, to guests, and to users who cannot pay", async () => {
    const before = server.languageTools.asked.translate.length;
    const json = { text: "Hi" };
    expect(await translate({ json })).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect(await translate({ json, token: "garbage" })).toMatchObject({
      status: 401,
      body: { code: "UNAUTHENTICATED" },
    });
    expect(await translate({ json, token: (await server.guest()).token })).toMatchObject({
      status: 403,
      body: { code: "GUEST_FORBIDDEN" },
    });
    expect(await translate({ json, token: (await payer(server, 1)).token })).toMatchObject({
      status: 402,
      body: { code: "INSUFFICIENT_POINTS" },
    });
    expect(server.languageTools.asked.translate).toHaveLength(before);
  });

  test.each<[AppError, string]>([
    [new AppError("AI_UNAVAILABLE"), "10"],
    [new AppError("SERVICE_OVERLOADED", { retryAfter: 7 }), "7"],
  ])("costs nothing when the model fails (%s), and can be asked for again", async (failure, retryAfter) => {
    const ann = await payer(server, 5);
    server.languageTools.nextTranslation(failure);
    const answered = await translate({ token: ann.token, json: { text: "Hi" } });
    expect(answered).toMatchObject({ status: 503, body: { code: failure.code } });
    expect(answered.headers.get("retry-after")).toBe(retryAfter);
    expect(await balance(ann)).toMatchObject({ balance: 5, totalConsumed: 0 });
    expect((await translate({ token: ann.token, json: { text: "Hi" } })).status).toBe(200);
  });
});

describe("suggested replies", () => {
  /** Somebody who practises English and speaks German, with an answer. */
  async function reader(points = 5) {
    const user = await payer(server, points);
    await converse(user, npcId, "Hello");
    return user;
  }

  test("are three texts, in data and at the top, paid for once", async () => {
    const user = await reader();
    const data = { suggestions: ["Yes.", "No, thanks.", "Tell me more about it."] };
    for (let time = 1; time <= 2; time += 1) {
      const { status, body } = await suggestions({ token: user.token });
      expect({ status, body }).toEqual({ status: 200, body: { success: true, message: "", data, ...data } });
    }
    expect(await balance(user)).toMatchObject({ balance: 4, totalConsumed: 1 });
  });

  test("are others after another answer", async () => {
    const user = await reader();
    await suggestions({ token: user.token });
    await regenerate(user, npcId);
    server.languageTools.nextSuggestions(["A", "B", "C"].map((text) => ({ text, translation: text })));
    expect((await suggestions({ token: user.token })).body.suggestions).toEqual(["A", "B", "C"]);
    expect(await balance(user)).toMatchObject({ totalConsumed: 2 });
  });

  test("are not asked for by HEAD", async () => {
    const user = await reader();
    const before = server.languageTools.asked.suggest.length;
    expect((await suggestions({ token: user.token, method: "HEAD" })).status).toBe(200);
    expect((await suggestions({ token: user.token, method: "HEAD" }, UNKNOWN)).status).toBe(404);
    expect(server.languageTools.asked.suggest).toHaveLength(before);
    expect(await balance(user)).toMatchObject({ totalConsumed: 0 });
  });

  test("are refused without a token, to guests, and to users who cannot pay", async () => {
    expect(await suggestions({})).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    const guest = await server.guest();
    await guest.request(OPEN, { npcId });
    expect(await suggestions({ token: guest.token })).toMatchObject({ status: 403, body: { code: "GUEST_FORBIDDEN" } });
    const poor = await reader(0);
    expect(await suggestions({ token: poor.token })).toMatchObject({
      status: 402,
      body: { code: "INSUFFICIENT_POINTS" },
    });
  });

  test("are NOT_FOUND where there is no chat, and REPLY_RUNNING while an answer is written", async () => {
    const user = await payer(server, 5);
    for (const id of [npcId, UNKNOWN, "no-id"])
      expect(await suggestions({ token: user.token }, id)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const pause = gate();
    server.model.next("Wait", pause.passed);
    await send(user, npcId, "Hello");
    expect(await suggestions({ token: user.token })).toMatchObject({ status: 409, body: { code: "REPLY_RUNNING" } });
    pause.open();
  });

  test("cost nothing when the model fails, and can be asked for again", async () => {
    const user = await reader();
    server.languageTools.nextSuggestions(new AppError("AI_UNAVAILABLE"));
    expect(await suggestions({ token: user.token })).toMatchObject({ status: 503, body: { code: "AI_UNAVAILABLE" } });
    expect(await balance(user)).toMatchObject({ balance: 5, totalConsumed: 0 });
    expect((await suggestions({ token: user.token })).status).toBe(200);
  });
});
