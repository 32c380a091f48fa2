import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import { api } from "../kit/channels/api.ts";
import type { Api } from "../kit/channels/api.ts";
import {
  converse,
  DELETE_CHAT,
  history,
  REGENERATE,
  RETRY,
  SEND,
  send,
  sendInVain,
  STOP,
  watch,
} from "../kit/chat/chatOperations.ts";
import { balance, payer } from "../kit/points/points.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PRICE = 3;
const ROUNDS = 4;
const npcId = NPC_IDS.lena;
const never = new Promise<never>(() => undefined);

/** Sends a message and stops its reply once the model was asked, before its first word. */
async function stopAtOnce(server: TestServer, user: Api): Promise<void> {
  const asked = server.model.prompts.length;
  server.model.next(never);
  await send(user, npcId, "Hello");
  await expect.poll(() => server.model.prompts.length).toBe(asked + 1);
  const { errors } = await user.request(STOP, { npcId });
  expect(errors).toEqual([]);
}

describe("a model's work", () => {
  const server = testServerOfFile({ config: PAID_REPLIES });

  test("costs a guest a round also when the reply is stopped before its first word", async () => {
    const guest = await server.guest();
    for (let round = 0; round < ROUNDS; round += 1) await stopAtOnce(server, guest);
    expect(await sendInVain(guest, npcId, "One more")).toMatchObject({ notice: "guestLimit" });
  });

  test("costs a user its price also when the reply is stopped before its first word", async () => {
    const user = await payer(server, 10);
    await stopAtOnce(server, user);
    expect(await balance(user)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
  });

  test("is paid for when the chat is deleted meanwhile", async () => {
    const [user, guest] = [await payer(server, 10), await server.guest()];
    for (const each of [user, guest]) {
      server.model.next("Well, ", never);
      const { reply } = await send(each, npcId, "Hello");
      await watch(each, reply.replyId ?? "", 0, ({ seqs }) => seqs.length === 1);
      await each.request(DELETE_CHAT, { npcId });
    }
    expect(await balance(user)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
    const left = await guest.request<{ viewer: { guestRoundsLeft: number } }>("{ viewer { guestRoundsLeft } }");
    expect(left.data?.viewer.guestRoundsLeft).toBe(ROUNDS - 1);
  });

  test("that was stopped before its first word can be asked for again, at its price", async () => {
    const user = await payer(server, 10);
    await stopAtOnce(server, user);
    expect(await user.codeOf(RETRY, { npcId })).toBeNull();
    await expect.poll(async () => (await balance(user)).totalConsumed).toBe(2 * PRICE);
  });
});

describe("replies that fail", () => {
  const { points, seconds } = RATE_LIMITS.unpaidReplyByUser;
  const server = testServerOfFile({ config: { rateLimitScale: 1 } });

  test("give points and rounds back, but only some in an hour; then a user waits, and others do not", async () => {
    for (const user of [await payer(server, 10), await server.guest()]) {
      for (let failed = 0; failed < points; failed += 1) {
        server.model.next(new AppError("AI_UNAVAILABLE"));
        expect(await converse(user, npcId, "Hello")).toMatchObject({ status: "failed" });
      }
      const asked = server.model.prompts.length;
      expect(await user.codeOf(RETRY, { npcId })).toBe("RATE_LIMITED");
      expect(server.model.prompts).toHaveLength(asked);
      const { extensions } =
        (await user.request(SEND, { input: { npcId, text: "Hi", requestId: "r" } })).errors[0] ?? {};
      expect(extensions?.code).toBe("RATE_LIMITED");
      expect(extensions?.retryAfter).toBeGreaterThan(seconds - 60);
      expect(extensions?.retryAfter).toBeLessThanOrEqual(seconds);
    }
    const other = await server.guest();
    expect(await converse(other, npcId, "Hello")).toMatchObject({ status: "complete" });
  });

  test("count alone: replies that are paid for use nothing up", async () => {
    const user = await payer(server, 100);
    for (let round = 0; round <= points; round += 1)
      expect(await converse(user, npcId, "Hello")).toMatchObject({ status: "complete" });
  });
});

describe("replies that are asked for", () => {
  /** One a user, fifteen an address. A proxy is trusted, so that each test has an address of its own. */
  const server = testServerOfFile({ config: { rateLimitScale: 0.005, trustProxy: 1 } });
  const at = (token: string, address: string): Api => api(server.url, token, { "x-forwarded-for": address });
  /** Over HTTP alone: sockets have limits of their own. */
  const converseAt = async (user: Api): Promise<void> => {
    await send(user, npcId, "Hello");
    await expect.poll(async () => (await history(user, npcId)).at(-1)?.status).toBe("complete");
  };

  test("are limited by user: sent, and written again", async () => {
    const user = await payer(server, 100);
    await converseAt(at(user.token, "192.0.2.1"));
    const input = { npcId, text: "Hello", requestId: "again" };
    expect(await server.as(user.token).codeOf(SEND, { input })).toBe("RATE_LIMITED");
    expect(await server.as(user.token).codeOf(REGENERATE, { npcId })).toBe("RATE_LIMITED");
    expect(await balance(user)).toMatchObject({ balance: 99, totalConsumed: 1 });
  });

  test("are limited by address, however many users ask from there", async () => {
    const most = RATE_LIMITS.replyByAddress.points * 0.005;
    const users = await Promise.all(Array.from({ length: most + 1 }, () => payer(server, 1)));
    const [last, ...first] = users;
    for (const { token } of first) await converseAt(at(token, "192.0.2.100"));
    const input = { npcId, text: "Hello", requestId: "one" };
    const lastOne = last?.token ?? "";
    expect(await at(lastOne, "192.0.2.100").codeOf(SEND, { input })).toBe("RATE_LIMITED");
    expect(await at(last ? (await payer(server, 1)).token : "", "192.0.2.101").codeOf(SEND, { input })).toBeNull();
  });
});

describe("acts that end without a result worth paying for", () => {
  const { points } = RATE_LIMITS.unpaidActByUser;
  const server = testServerOfFile({ config: { rateLimitScale: 3 / points } });
  const POLISH = 'mutation { polishText(input: { text: "All is well." }) { text } }';

  test("cost nothing, but only some in an hour; then a user waits, and others do not", async () => {
    const user = await payer(server, 10);
    for (let failed = 0; failed < 3; failed += 1) {
      server.languageTools.nextPolish(new AppError("AI_UNAVAILABLE"));
      expect(await user.codeOf(POLISH)).toBe("AI_UNAVAILABLE");
    }
    expect(await user.codeOf(POLISH)).toBe("RATE_LIMITED");
    expect(await balance(user)).toMatchObject({ balance: 10, totalConsumed: 0 });
    expect(await (await payer(server, 10)).codeOf(POLISH)).toBeNull();
  });
});
