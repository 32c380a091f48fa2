import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { askGraphql } from "../kit/channels/askGraphql.ts";
import { askRest } from "../kit/channels/askRest.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { balance, payer } from "../kit/points/points.ts";
import { FREE_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: FREE_REPLIES });
const npcId = NPC_IDS.oliver;

interface Act {
  what: string;
  /** Has the model fail at the next such act. */
  fail: (error: Error) => void;
  operation: string;
  call: [path: string, call: RestCall];
  says: { "en-US": string; "ja-JP": string };
}

const ACTS: Act[] = [
  {
    what: "a translation",
    fail: (error) => server.languageTools.nextTranslation(error),
    operation: 'mutation { it: translateText(input: { text: "Tea", from: en, to: de }) { translation } }',
    call: ["/text/translate", { json: { text: "Tea", to_language: "de" } }],
    says: {
      "en-US": "Translation failed. Please try again later.",
      "ja-JP": "翻訳に失敗しました。しばらくしてからもう一度お試しください。",
    },
  },
  {
    what: "suggestions",
    fail: (error) => server.languageTools.nextSuggestions(error),
    operation: `mutation { it: suggestReplies(npcId: "${npcId}") { text } }`,
    call: [`/chat/${npcId}/suggestions`, {}],
    says: {
      "en-US": "No suggestions could be made just now. Please try again later.",
      "ja-JP": "今は返信の例を出せません。しばらくしてからもう一度お試しください。",
    },
  },
  {
    what: "a better wording",
    fail: (error) => server.languageTools.nextPolish(error),
    operation: 'mutation { it: polishText(input: { text: "I has tea." }) { text } }',
    call: ["/text/polish", { json: { text: "I has tea." } }],
    says: {
      "en-US": "The text could not be polished. Please try again later.",
      "ja-JP": "推敲できませんでした。しばらくしてからもう一度お試しください。",
    },
  },
  {
    what: "a picture",
    fail: (error) => server.imageModel.next(error),
    operation: 'mutation { it: generateImage(prompt: "A baker") { url } }',
    call: ["/image/generate", { json: { prompt: "A baker" } }],
    says: {
      "en-US": "The picture could not be generated. Please try again later.",
      "ja-JP": "画像を生成できませんでした。しばらくしてからもう一度お試しください。",
    },
  },
];

describe.each(ACTS)("$what that a model cannot give", ({ fail, operation, call: [path, call], says }) => {
  test.each(["en-US", "ja-JP"] as const)("is refused in words about it, in %s", async (locale) => {
    const user = await payer(server, 20);
    await converse(user, npcId, "Hello");
    const headers = { "accept-language": locale };
    fail(new AppError("AI_UNAVAILABLE"));
    expect((await askGraphql(server.url, headers)(operation, {}, user.token)).raw).toMatchObject({
      errors: [{ message: says[locale], extensions: { code: "AI_UNAVAILABLE" } }],
    });
    fail(new AppError("AI_UNAVAILABLE"));
    const read = (sent: unknown) => sent;
    expect(await askRest(server.url, headers)(path, read, { ...call, token: user.token })).toMatchObject({
      status: 503,
      retryAfter: 10,
      raw: { code: "AI_UNAVAILABLE", message: says[locale], detail: says[locale] },
    });
  });
});

test("a text that can never be translated is refused without a time for another try, and costs nothing", async () => {
  const user = await payer(server, 5);
  const json = { text: "The moon is made of cheese.", to_language: "de" };
  server.languageTools.nextTranslation(new AppError("UNTRANSLATABLE"));
  const says = "The built-in phrasebook can only translate its own sentences, not this one.";
  const ask = askRest(server.url, { "accept-language": "en" });
  expect(await ask("/text/translate", (sent: unknown) => sent, { json, token: user.token })).toMatchObject({
    status: 422,
    retryAfter: null,
    raw: { code: "UNTRANSLATABLE", message: says, detail: says },
  });
  expect(await balance(user)).toMatchObject({ balance: 5, totalConsumed: 0 });
});
