import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { api } from "../kit/channels/api.ts";
import type { Api } from "../kit/channels/api.ts";
import { converse, history, OPEN, RETRY, send, sendInVain, STOP, watch } from "../kit/chat/chatOperations.ts";
import type { NoticeData } from "../kit/chat/chatOperations.ts";
import { balance, balances, payer, records } from "../kit/points/points.ts";
import type { BalanceData } from "../kit/points/points.ts";
import { gate } from "../kit/ai/scriptedModel.ts";
import type { TestServer } from "../kit/server/startTestServer.ts";
import { PAID_REPLIES } from "../kit/points/replyPrices.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const PRICE = 3;
const ROUNDS = 4;

const server = testServerOfFile({ config: PAID_REPLIES });

/** A user whose reply ended by the model's script, or was stopped after so many pieces. */
async function after(script: Parameters<TestServer["model"]["next"]>, stopAt: number | null = null) {
  const user = await payer(server, 10);
  server.model.next(...script);
  const { reply } = await send(user, NPC_IDS.lena, "Hello");
  if (stopAt !== null) {
    if (stopAt > 0) await watch(user, reply.replyId ?? "", 0, ({ seqs }) => seqs.length === stopAt);
    await user.request(STOP, { npcId: NPC_IDS.lena });
  }
  const { done } = await watch(user, reply.replyId ?? "");
  return { user, done, replyId: reply.replyId };
}

const UNTOUCHED = { balance: 10, totalConsumed: 0, totalGranted: 10 };

test("prices are told before points are spent", async () => {
  const { data } = await api(server.url, null).request("{ serverInfo { prices { reply signupGrant guestRounds } } }");
  expect(data).toEqual({ serverInfo: { prices: { reply: PRICE, signupGrant: 50, guestRounds: ROUNDS } } });
});

describe("a reply", () => {
  test("costs its price once: reserved while it runs, spent when it is complete", async () => {
    const user = await payer(server, 10);
    const pause = gate();
    server.model.next("Well, ", pause.passed, "hello.");
    const { reply } = await send(user, NPC_IDS.lena, "Hello");
    expect(await balance(user)).toMatchObject({ balance: 10 - PRICE, totalConsumed: 0 });
    expect((await records(user)).total).toBe(1);
    pause.open();
    await watch(user, reply.replyId ?? "");
    expect(await balance(user)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
    expect((await records(user)).items[0]).toEqual({
      type: "consumption",
      amount: -PRICE,
      balanceAfter: 10 - PRICE,
      description: "reply",
      reference: reply.replyId,
    });
  });

  test("that failed costs nothing, with text or without", async () => {
    for (const script of [[new AppError("AI_UNAVAILABLE")], ["Well, ", new AppError("SERVICE_OVERLOADED")], [" "]]) {
      const { user, done } = await after(script);
      expect(done?.status).toBe("failed");
      expect(await balance(user)).toMatchObject(UNTOUCHED);
      expect((await records(user)).total).toBe(1);
    }
  });

  test("that was stopped with text costs its price", async () => {
    const { user, done, replyId } = await after(["Well, ", new Promise(() => undefined)], 1);
    expect(done).toMatchObject({ status: "stopped", text: "Well, " });
    expect(await balance(user)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
    expect((await records(user)).items[0]).toMatchObject({ amount: -PRICE, reference: replyId });
  });

  test("whose node died costs nothing", async () => {
    const user = await payer(server, 10);
    const pause = gate();
    server.model.next("Well, ", pause.passed);
    const { reply } = await send(user, NPC_IDS.lena, "Hello");
    await watch(user, reply.replyId ?? "", 0, ({ seqs }) => seqs.length === 1);
    await server.database.orm.em
      .fork()
      .execute("update replies set lease_owner = ?, lease_until = clock_timestamp() where id = ?", [
        "11111111-2222-4333-8444-555555555555",
        reply.replyId,
      ]);
    expect((await watch(user, reply.replyId ?? "")).done).toMatchObject({ status: "interrupted" });
    expect(await balance(user)).toMatchObject(UNTOUCHED);
    pause.open();
  });

  test("is paid for once when it was requested fifty times with one request id", async () => {
    const user = await payer(server, 10);
    await user.request(OPEN, { npcId: NPC_IDS.lena });
    const [first] = await Promise.all(Array.from({ length: 50 }, () => send(user, NPC_IDS.lena, "Once", "the-same")));
    await watch(user, first?.reply.replyId ?? "");
    expect(await balance(user)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
    expect((await records(user)).total).toBe(2);
  });

  test("that is retried is paid for when it succeeds", async () => {
    const { user } = await after([new AppError("AI_UNAVAILABLE")]);
    const { data } = await user.request<{ retryReply: { replyId: string } }>(RETRY, { npcId: NPC_IDS.lena });
    expect((await watch(user, data?.retryReply.replyId ?? "")).done?.status).toBe("complete");
    expect(await balance(user)).toMatchObject({ balance: 10 - PRICE, totalConsumed: PRICE });
  });
});

describe("too few points", () => {
  test("give a notice in the user's language, and nothing is stored or charged", async () => {
    const user = await payer(server, PRICE * 2 - 1);
    await converse(user, NPC_IDS.lena, "The one I can pay");
    const before = await history(user, NPC_IDS.lena);
    const asked = server.model.prompts.length;
    expect(await sendInVain(user, NPC_IDS.lena, "One more?")).toEqual({
      __typename: "ChatNotice",
      notice: "insufficientPoints",
      npcId: NPC_IDS.lena,
      text: expect.stringMatching(/Punkte reichen nicht/),
    });
    expect(await history(user, NPC_IDS.lena)).toEqual(before);
    expect(await balance(user)).toMatchObject({ balance: PRICE - 1, totalConsumed: PRICE });
    expect(server.model.prompts).toHaveLength(asked);
  });

  test("let one of two chats continue at the same time, not both", async () => {
    const user = await payer(server, PRICE);
    const npcIds = [NPC_IDS.lena, NPC_IDS.oliver];
    for (const npcId of npcIds) await user.request(OPEN, { npcId });
    const answers = await Promise.allSettled(npcIds.map((npcId) => send(user, npcId, "Me first")));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await balance(user)).toMatchObject({ balance: 0 });
    // Wait for its end, because a running reply could take the script of the next test.
    for (const answer of answers)
      if (answer.status === "fulfilled") await watch(user, answer.value.reply.replyId ?? "");
  });

  test("give a notice when a reply is retried, and the reply stays as it was", async () => {
    const user = await payer(server, PRICE);
    server.model.next("Well, ", new AppError("AI_UNAVAILABLE"));
    expect(await converse(user, NPC_IDS.lena, "Hello")).toMatchObject({ status: "failed" });
    await converse(user, NPC_IDS.oliver, "You, then");
    const { data } = await user.request<{ retryReply: NoticeData }>(RETRY, { npcId: NPC_IDS.lena });
    expect(data?.retryReply).toMatchObject({ notice: "insufficientPoints", npcId: NPC_IDS.lena });
    expect((await history(user, NPC_IDS.lena)).at(-1)).toMatchObject({
      status: "failed",
      text: "Well, ",
      alternatives: { count: 1 },
    });
  });
});

describe("a guest", () => {
  test("has a limited number of messages over all characters, and then gets a notice", async () => {
    const guest = await server.guest();
    for (const [round, npcId] of [NPC_IDS.lena, NPC_IDS.oliver, NPC_IDS.lena, NPC_IDS.wei].entries())
      await converse(guest, npcId, `Round ${round}`);
    const before = await history(guest, NPC_IDS.lena);
    expect(await sendInVain(guest, NPC_IDS.lena, "One more?")).toMatchObject({
      notice: "guestLimit",
      text: expect.stringMatching(/guest messages/),
    });
    expect(await sendInVain(guest, NPC_IDS.sofia, "And you?")).toMatchObject({
      notice: "guestLimit",
      npcId: NPC_IDS.sofia,
    });
    expect(await history(guest, NPC_IDS.lena)).toEqual(before);
  });

  test("gets the first result for a repeated request, even over the limit", async () => {
    const guest = await server.guest();
    for (let round = 1; round < ROUNDS; round += 1) await converse(guest, NPC_IDS.lena, `Round ${round}`);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => send(guest, NPC_IDS.lena, "The last", "mine")),
    );
    await watch(guest, first?.reply.replyId ?? "");
    expect(new Set([first, ...others].map((sent) => sent?.message.id)).size).toBe(1);
    expect((await send(guest, NPC_IDS.lena, "The last", "mine")).message.id).toBe(first?.message.id);
    await sendInVain(guest, NPC_IDS.lena, "One more?");
  });

  test("can retry a failed reply without using up a message", async () => {
    const guest = await server.guest();
    for (let round = 1; round < ROUNDS; round += 1) await converse(guest, NPC_IDS.lena, `Round ${round}`);
    server.model.next(new AppError("AI_UNAVAILABLE"));
    expect((await converse(guest, NPC_IDS.lena, "The last")).status).toBe("failed");
    const { data } = await guest.request<{ retryReply: { replyId: string } }>(RETRY, { npcId: NPC_IDS.lena });
    expect((await watch(guest, data?.retryReply.replyId ?? "")).done?.status).toBe("complete");
  });
});

describe("the balance", () => {
  /** Follows the balance until it is told to stop, and collects what it sees. */
  function follow(user: Api, isLast: (seen: BalanceData[]) => boolean): { seen: BalanceData[]; left: Promise<void> } {
    const seen: BalanceData[] = [];
    const left = (async () => {
      for await (const points of balances(user)) {
        seen.push(points);
        if (isLast(seen)) return;
      }
    })();
    return { seen, left };
  }

  test("is followed live: the current one, then reserved, then spent", async () => {
    const user = await payer(server, 10);
    const { seen, left } = follow(user, (all) => all.at(-1)?.totalConsumed === PRICE);
    await expect.poll(() => seen).toEqual([{ balance: 10, totalRecharged: 0, totalConsumed: 0, totalGranted: 10 }]);
    const pause = gate();
    server.model.next("Well, ", pause.passed);
    const { reply } = await send(user, NPC_IDS.lena, "Hello");
    await expect.poll(() => seen.at(-1)).toMatchObject({ balance: 10 - PRICE, totalConsumed: 0 });
    pause.open();
    await watch(user, reply.replyId ?? "");
    await left;
    expect(seen.at(-1)).toEqual({ balance: 10 - PRICE, totalRecharged: 0, totalConsumed: PRICE, totalGranted: 10 });
  });

  test("is given back before one's eyes when a reply fails", async () => {
    const user = await payer(server, 10);
    const { seen, left } = follow(user, (all) => all.length > 1 && all.at(-1)?.balance === 10);
    await expect.poll(() => seen.length).toBe(1);
    const pause = gate();
    server.model.next(pause.passed, new AppError("AI_UNAVAILABLE"));
    await send(user, NPC_IDS.lena, "Hello");
    await expect.poll(() => seen.at(-1)?.balance).toBe(10 - PRICE);
    pause.open();
    await left;
  });

  test("of one is not told to another", async () => {
    const [one, other] = [await payer(server, 10), await payer(server, 10)];
    const { seen, left } = follow(other, (all) => all.length > 1);
    await expect.poll(() => seen.length).toBe(1);
    await converse(one, NPC_IDS.lena, "Hello");
    await setTimeout(200);
    expect(seen).toHaveLength(1);
    await converse(other, NPC_IDS.lena, "Hello");
    await left;
  });
});
