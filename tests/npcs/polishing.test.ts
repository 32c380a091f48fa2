import { describe, expect, test } from "vitest";
import { AppError } from "../../schema/rules/appError.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { balance, payer, records } from "../kit/points/points.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import { startTestServer } from "../kit/server/startTestServer.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PRICE = 3;
const server = testServerOfFile({ config: { prices: { polish: PRICE } } });

test("a polish with the price zero needs no points, and makes no record", async () => {
  const generous = await startTestServer({ config: { prices: { polish: 0, image: 0 } } });
  try {
    const ann = await payer(generous, 1);
    const client = npcsOverGraphql(generous.url);
    expect((await client.polish(ann.token, { text: "I has bread." })).code).toBeNull();
    expect((await client.generateImage(ann.token, "A baker")).code).toBeNull();
    expect((await records(ann)).total).toBe(1);
    expect(await balance(ann)).toMatchObject({ balance: 1, totalConsumed: 0 });
  } finally {
    await generous.close();
  }
});

describe("a text that is polished", () => {
  const client = () => npcsOverGraphql(server.url);
  const asked = () => server.languageTools.asked.polish;

  test("comes back improved, with each change and its reason, and is paid for once", async () => {
    const ann = await payer(server, 10);
    const better = {
      text: "She likes bread.",
      changes: [{ before: "like", after: "likes", reason: "Sie ist dritte Person." }],
    };
    server.languageTools.nextPolish(better);
    expect(
      (await client().polish(ann.token, { text: " She like bread. ", language: "fr", purpose: "description" })).data,
    ).toEqual(better);
    expect(asked().at(-1)).toEqual({
      text: "She like bread.",
      language: "fr",
      purpose: "description",
      nativeLanguage: "de",
    });
    expect(await balance(ann)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
    expect((await records(ann)).items[0]).toMatchObject({
      type: "consumption",
      amount: -PRICE,
      balanceAfter: 10 - PRICE,
      description: "polish",
    });
  });

  test("is by default a chat message in the language that the user practises", async () => {
    const ann = await payer(server, 10);
    await client().polish(ann.token, { text: "I has bread." });
    expect(asked().at(-1)).toMatchObject({ language: "en", purpose: "chat" });
  });

  test.each(["chat", "name", "description", "greeting", "background"])("may be for a %s", async (purpose) => {
    const ann = await payer(server, 10);
    expect((await client().polish(ann.token, { text: "I has bread.", purpose })).code).toBeNull();
    expect(asked().at(-1)).toMatchObject({ purpose });
  });

  test("costs nothing when there is nothing to improve", async () => {
    const ann = await payer(server, 10);
    server.languageTools.nextPolish({ text: "I have bread.", changes: [] });
    expect((await client().polish(ann.token, { text: "I have bread.\n" })).data).toEqual({
      text: "I have bread.",
      changes: [],
    });
    expect(await balance(ann)).toMatchObject({ balance: 10, totalConsumed: 0 });
    expect((await records(ann)).total).toBe(1);
  });

  test.each([
    ["AI_UNAVAILABLE", new AppError("AI_UNAVAILABLE"), null],
    ["SERVICE_OVERLOADED", new AppError("SERVICE_OVERLOADED", { retryAfter: 7 }), 7],
    ["INTERNAL", new Error("a bug"), null],
  ] as const)("costs nothing when it ends in %s", async (code, failure, retryAfter) => {
    const ann = await payer(server, 10);
    server.languageTools.nextPolish(failure);
    const outcome = await client().polish(ann.token, { text: "I has bread." });
    expect(outcome).toMatchObject({ code, retryAfter });
    expect(JSON.stringify(outcome.raw)).not.toContain("a bug");
    expect(await balance(ann)).toMatchObject({ balance: 10, totalConsumed: 0 });
    expect((await records(ann)).total).toBe(1);
  });

  test("is refused without calling the model when there are too few points", async () => {
    const ann = await payer(server, PRICE - 1);
    const before = asked().length;
    expect(await client().polish(ann.token, { text: "I has bread." })).toMatchObject({ code: "INSUFFICIENT_POINTS" });
    expect(asked()).toHaveLength(before);
    expect(await balance(ann)).toMatchObject({ balance: PRICE - 1, totalConsumed: 0 });
  });

  test("reserves its price while the model works, so that it cannot be spent twice", async () => {
    const ann = await payer(server, PRICE);
    const { passed, open } = gate();
    server.languageTools.nextPolish(passed.then(() => ({ text: "Better.", changes: [] })));
    const first = client().polish(ann.token, { text: "I has bread." });
    await expect.poll(async () => (await balance(ann)).balance).toBe(0);
    expect(await client().polish(ann.token, { text: "I has tea." })).toMatchObject({ code: "INSUFFICIENT_POINTS" });
    open();
    expect((await first).data?.text).toBe("Better.");
    expect(await balance(ann)).toMatchObject({ balance: 0, totalConsumed: PRICE });
  });

  test.each([
    ["nothing", "", "validation.required"],
    ["blanks", " \n ", "validation.required"],
    ["5001 characters", "x".repeat(5001), "validation.tooLong"],
    ["control characters", "a\u0000b", "validation.controlCharacters"],
  ])("is refused when it is %s", async (_name, text, key) => {
    const ann = await payer(server, 10);
    const before = asked().length;
    expect(await client().polish(ann.token, { text })).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: { text: key },
    });
    expect(asked()).toHaveLength(before);
  });

  test("may have 5000 characters, counted in code points", async () => {
    const ann = await payer(server, 10);
    expect((await client().polish(ann.token, { text: "🙂".repeat(5000) })).code).toBeNull();
  });

  test("needs a known purpose", async () => {
    const ann = await payer(server, 10);
    const outcome = await client().polish(ann.token, { text: "I has bread.", purpose: "poem" });
    // GraphQL refuses unknown values of an enum before our rules are checked.
    expect(outcome).toMatchObject({ code: "BAD_USER_INPUT", status: 400 });
  });

  test("is refused to guests, and without a token", async () => {
    const { token } = await server.guest();
    const before = asked().length;
    expect(await client().polish(token, { text: "I has bread." })).toMatchObject({ code: "GUEST_FORBIDDEN" });
    expect(await client().polish(null, { text: "I has bread." })).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(asked()).toHaveLength(before);
  });
});
