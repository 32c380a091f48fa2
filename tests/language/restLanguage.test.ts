import { describe, expect, test } from "vitest";
import { AppError } from "../../schema/rules/appError.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import { rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });

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
  ])("from %s, comes back with its key terms, in data and at the top level", async (_name, body) => {
    const ann = await payer(server, 5);
    server.languageTools.nextTranslation(answer);
    const data = {
      translation: "一杯好茶。",
      key_terms: [{ term: "cup of tea", meaning: "一杯茶", notes: "也指喜欢的事物" }],
    };
    const { status, body: said } = await translate({ token: ann.token, ...body });
    expect({ status, body: said }).toEqual({ status: 200, body: { success: true, message: "", data, ...data } });
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
});

test("a text that can never be translated is refused without a time for another try, and costs nothing", async () => {
  const user = await payer(server, 5);
  server.languageTools.nextTranslation(new AppError("UNTRANSLATABLE"));
  const { status, body, headers } = await translate({
    token: user.token,
    headers: { "accept-language": "en" },
    json: { text: "The moon is made of cheese.", to_language: "de" },
  });
  const says = "The built-in phrasebook can only translate its own sentences, not this one.";
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { code: "UNTRANSLATABLE", message: says, detail: says },
  });
  expect(headers.get("retry-after")).toBeNull();
  expect(await balance(user)).toMatchObject({ balance: 5, totalConsumed: 0 });
});

describe("suggested replies", () => {
  /** A user who got a reply. */
  async function reader() {
    const user = await payer(server, 5);
    await converse(user, npcId, "Hello");
    return user;
  }

  test("are three texts, in data and at the top level", async () => {
    const { token } = await reader();
    const data = { suggestions: ["Yes.", "No, thanks.", "Tell me more about it."] };
    const { status, body } = await suggestions({ token });
    expect({ status, body }).toEqual({ status: 200, body: { success: true, message: "", data, ...data } });
  });

  test("are not made by HEAD", async () => {
    const user = await reader();
    const before = server.languageTools.asked.suggest.length;
    expect((await suggestions({ token: user.token, method: "HEAD" })).status).toBe(200);
    expect((await suggestions({ token: user.token, method: "HEAD" }, UNKNOWN)).status).toBe(404);
    expect(server.languageTools.asked.suggest).toHaveLength(before);
    expect(await balance(user)).toMatchObject({ totalConsumed: 0 });
  });
});
