import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { setRole } from "../../db/queries/moderation/roles.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { RATE_LIMITS } from "../../server/core/rateLimits.policy.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { codeIn } from "../kit/accounts/codeIn.ts";
import { countTo, startCountingModel, TOKEN_MS } from "../kit/ai/countingModel.ts";
import { api } from "../kit/channels/api.ts";
import type { Api } from "../kit/channels/api.ts";
import { openSocket } from "../kit/channels/openSocket.ts";
import { allFrames, callRest } from "../kit/channels/restClient.ts";
import { hearEvents } from "../kit/chat/avatarEvents.ts";
import { converse, send, SEND } from "../kit/chat/chatOperations.ts";
import { badge, followBadge } from "../kit/chat/followBadge.ts";
import { recordReply } from "../kit/chat/recordReply.ts";
import { createTestDatabase } from "../kit/database/testDatabase.ts";
import type { TestDatabase } from "../kit/database/testDatabase.ts";
import { startSmtpServer } from "../kit/mail/smtpServer.ts";
import type { TestSmtpServer } from "../kit/mail/smtpServer.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { payer } from "../kit/points/points.ts";
import { openDevice } from "../kit/recharge/orderEvents.ts";
import { createOrder } from "../kit/recharge/orders.ts";
import { startRedis } from "../kit/server/redis.ts";
import type { TestRedis } from "../kit/server/redis.ts";
import { startServerProcess } from "../kit/server/serverProcess.ts";
import type { ServerProcess } from "../kit/server/serverProcess.ts";

/*
 * What one node does reaches people on another at once, by Redis. Without REDIS_URL a node hears of the other's doings
 * by looking into the database, after a second, a minute or never, and limits are each node's own: all of these tests
 * fail then but those of the stop and of the mails, which go through the database.
 */

let model: Awaited<ReturnType<typeof startCountingModel>>;
let redis: TestRedis;
let smtp: TestSmtpServer;
let store: TestDatabase;
let database: Database;
let a: ServerProcess;
let b: ServerProcess;
beforeAll(async () => {
  [model, redis, smtp] = await Promise.all([startCountingModel(), startRedis(), startSmtpServer()]);
  store = await createTestDatabase();
  database = await openDatabase({ url: store.url, poolSize: 4 });
  const env = {
    ...model.env,
    DATABASE_URL: store.url,
    REDIS_URL: redis.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: "hello@causerie.example",
    CHAIN_POLL_MS: "100",
    DOGE_CONFIRMATIONS: "1",
    // Each test's callers have addresses of their own.
    TRUST_PROXY: "1",
  };
  [a, b] = await Promise.all([startServerProcess(env), startServerProcess(env)]);
});
afterAll(async () => {
  await a?.kill();
  await b?.kill();
  await database?.close();
  await store?.drop();
  await smtp?.close();
  await redis?.close();
  await model?.close();
});

interface Member {
  token: string;
  userId: string;
  onA: Api;
  onB: Api;
}

/** A registered user with points, on both nodes. */
async function newMember(points = 100): Promise<Member> {
  const { token, userId } = await payer({ url: a.url, database }, points);
  return { token, userId, onA: a.as(token), onB: b.as(token) };
}

let callers = 0;
/** A caller whom the proxy says to have an address that no other caller has, as both nodes see it. */
function caller(): { onA: Api; onB: Api } {
  const from = { "x-forwarded-for": `203.0.113.${(callers += 1)}` };
  return { onA: api(a.url, null, from), onB: api(b.url, null, from) };
}

describe("a reply that one node writes", () => {
  test("reaches a viewer on the other piece by piece, as the model says it", async () => {
    const { onA, onB } = await newMember();
    const { reply } = await send(onA, NPC_IDS.lena, "Count to 150");
    const seen = recordReply(onB, reply.replyId);
    expect(await seen.ended).toMatchObject({ status: "complete", text: countTo(150).join("") });
    expect(seen.textBy()).toBe(countTo(150).join(""));
    const moments = seen.arrivals.filter(({ at }, index, all) => at - (all[index - 1]?.at ?? 0) > TOKEN_MS / 4);
    // From the journal alone they would come by fifties, once a second.
    expect(moments.length).toBeGreaterThan(50);
  });
});

/** Looked at often enough to measure by it. */
const SOON = { interval: 5, timeout: 10_000 };

/** What a node shows of the people who talk to one's avatars, and of a character of the product. */
async function shown(who: Api): Promise<{ talkers: string[]; hasLena: boolean }> {
  const { data } = await who.request<{ talkers: { items: { userId: string }[] }; npcs: { items: { id: string }[] } }>(
    "{ talkers: avatarChats(limit: 100) { items { userId } } npcs(type: public, limit: 100) { items { id } } }",
  );
  return {
    talkers: data?.talkers.items.map(({ userId }) => userId) ?? [],
    hasLena: data?.npcs.items.some(({ id }) => id === NPC_IDS.lena) ?? false,
  };
}

describe("a page on one node is told of what happens on the other:", () => {
  test("a message, in the chat list, the badge and the balance of its writer", async () => {
    const { token, onA, onB } = await newMember();
    const [events, page] = [await hearEvents(b.url, token), followBadge(onB)];
    onTestFinished(() => events.leave());
    await expect.poll(() => page.told()).toMatchObject({ unread: { own: 0 }, balance: 100 });
    const { text } = await converse(onA, NPC_IDS.lena, "Count to 3");
    await expect
      .poll(() => events.told.findLast(({ events: { chat } }) => chat))
      .toMatchObject({ events: { chat: { npc: { id: NPC_IDS.lena }, lastMessage: text, unreadCount: 1 } } });
    await expect.poll(() => page.told()).toEqual({ unread: { own: 1, avatar: 0, total: 1 }, balance: 99 });
    await onA.request("mutation ($id: ID!) { markChatRead(npcId: $id) { unreadCount } }", { id: NPC_IDS.lena });
    await expect.poll(() => page.told()?.unread.total).toBe(0);
  });

  test("a message to an AI avatar, in the badge of its maker", async () => {
    const [maker, guest] = [await newMember(), await newMember()];
    const avatar = await storedCharacter(database, maker.userId, { isAIAvatar: true });
    const page = followBadge(maker.onB);
    await expect.poll(() => page.told()).not.toBeNull();
    await converse(guest.onA, avatar, "Count to 2");
    const now = await badge(maker.onB);
    expect(now.unread.avatar).toBeGreaterThan(0);
    await expect.poll(() => page.told()).toEqual(now);
  });

  test("a block, after which the other node shows nothing of it, and who is blocked that the chat has ended", async () => {
    const [maker, talker] = [await newMember(), await newMember()];
    const avatar = await storedCharacter(database, maker.userId, { isAIAvatar: true });
    await converse(talker.onA, avatar, "Count to 2");
    const [own, theirs] = [await hearEvents(b.url, maker.token), await hearEvents(b.url, talker.token)];
    onTestFinished(async () => void (await Promise.all([own.leave(), theirs.leave()])));
    // The other node has met both, and keeps their sessions for a moment.
    expect(await shown(maker.onB)).toEqual({ talkers: [talker.userId], hasLena: true });
    const began = performance.now();
    await maker.onA.request("mutation ($id: ID!) { blockPerson(userId: $id) { id } }", { id: talker.userId });
    await maker.onA.request("mutation ($id: ID!) { blockNpc(npcId: $id) { id } }", { id: NPC_IDS.lena });
    const isTold = ({ told }: typeof own, kind: string): boolean =>
      told.slice(1).some(({ events }) => events.__typename === kind);
    await expect
      .poll(() => own.told.filter(({ events }) => events.__typename === "BlocksChanged").length, SOON)
      .toBe(2);
    expect(await shown(maker.onB)).toEqual({ talkers: [], hasLena: false });
    await expect.poll(() => isTold(theirs, "ChatChanged"), SOON).toBe(true);
    const ms = Math.round(performance.now() - began);
    console.info(`two blocks on one node were seen on the other, by both sides, after ${ms} ms`);
    const input = { npcId: avatar, text: "Are you there?", requestId: crypto.randomUUID() };
    expect(await talker.onB.codeOf(SEND, { input })).toBe("CHAT_ENDED");
  });

  test("a notice to all, within a second", async () => {
    const [operator, reader] = [await newMember(), await newMember()];
    const em = database.orm.em.fork();
    await setRole(em, operator.userId, "operator");
    await em.execute("update sessions set confirmed_at = now() where user_id = ?", [operator.userId]);
    const page = await hearEvents(b.url, reader.token);
    onTestFinished(() => page.leave());
    const input = { kind: "info", texts: [{ language: "en", text: "Hello" }], until: "2100-01-01T00:00:00Z" };
    const began = performance.now();
    const publish = "mutation ($input: NoticeInput!) { publishNotice(input: $input) { id } }";
    expect(await operator.onA.codeOf(publish, { input })).toBeNull();
    await expect.poll(() => page.told.at(-1)?.events.__typename, SOON).toBe("NoticeChanged");
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test("an order from its beginning to its completion, and the points that come with it", async () => {
    const { token, onA } = await newMember(1);
    const devices = [await openDevice(a.url, token), await openDevice(b.url, token)];
    onTestFinished(async () => void (await Promise.all(devices.map((device) => device.leave()))));
    const told = (id: string) => devices.map((device) => ({ ...device.order(id), balance: device.balance() }));
    const both = (order: object): object[] => [order, order];
    const order = await createOrder(onA, 500);
    await expect.poll(() => told(order.id)).toMatchObject(both({ status: "pending", balance: 1 }));
    // The one of the two nodes that looks at the chain first tells both.
    await onA.request("mutation ($id: ID!) { payWithTestDoge(orderId: $id) { id } }", { id: order.id });
    await expect
      .poll(() => told(order.id))
      .toMatchObject(both({ status: "completed", actualPoints: 500, balance: 501 }));
    await expect.poll(() => devices.map((device) => device.unseen())).toEqual([1, 1]);
  });
});

describe("a limit counts what was done on both nodes together:", () => {
  test("by user", async () => {
    const { onA, onB } = await newMember();
    const { points } = RATE_LIMITS.exportByUser;
    const asked = Array.from({ length: points * 2 }, (_, index) => index);
    const codes = [];
    for (const index of asked) codes.push(await (index % 2 ? onA : onB).codeOf("{ exportData }"));
    expect(codes.map((code) => code === null)).toEqual(asked.map((index) => index < points));
    expect(new Set(codes.slice(points))).toEqual(new Set(["RATE_LIMITED"]));
  });

  test("by address, also when all come at once", async () => {
    const { onA, onB } = caller();
    const { points } = RATE_LIMITS.guestLoginByAddress;
    const codes = await Promise.all(
      Array.from({ length: points + 10 }, (_, index) =>
        (index % 2 ? onA : onB).codeOf('mutation { guestLogin(language: "en") { expiresIn } }'),
      ),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(points);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(10);
  });
});

describe("a session that ends on one node", () => {
  test.each([
    ["by signing out", "mutation { logout }"],
    ["by signing out everywhere", "mutation { signOutEverywhere }"],
  ])("%s ends its sockets and its streams on the other", async (_how, end) => {
    const { token, onA } = await newMember();
    const stream = await callRest(b.url, `/chat/${NPC_IDS.lena}`, {
      token,
      json: { message: "Count to 1000" },
      headers: { accept: "text/event-stream" },
    });
    const frames = allFrames(stream);
    const socket = await openSocket(b.url, token);
    expect(await onA.codeOf(end)).toBeNull();
    expect(await socket.closed).toMatchObject({ code: 4401 });
    const [error, done] = (await frames).slice(-2);
    expect([error?.data, done?.data]).toMatchObject([{ type: "error", code: "UNAUTHENTICATED" }, "[DONE]"]);
    expect(await b.as(token).codeOf("{ balance { balance } }")).toBe("UNAUTHENTICATED");
  });
});

test("mails asked for on both nodes at once are each sent once, and a code from one registers on the other", async () => {
  const names = Array.from({ length: 16 }, (_, index) => `crowd${index}@example.org`);
  const ask = "mutation ($email: String!) { sendRegisterCode(email: $email) { resendIn } }";
  const { onA, onB } = caller();
  const codes = await Promise.all(names.map((email, index) => (index % 2 ? onA : onB).codeOf(ask, { email })));
  expect(codes).toEqual(names.map(() => null));
  const mails = [];
  for (const email of names) mails.push(await smtp.waitFor(email));
  const { data } = await accountsOverGraphql(a.url).register({
    username: "crowd_0",
    email: names[0] ?? "",
    password: "correct horse battery",
    code: codeIn(mails[0]?.text ?? ""),
  });
  expect(data?.user).toMatchObject({ username: "crowd_0" });
  const sentTo = smtp.mails.flatMap(({ to }) => to).filter((address) => names.includes(address));
  expect(sentTo.toSorted()).toEqual(names.toSorted());
});
