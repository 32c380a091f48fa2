import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RAISE_MESSAGE_TIMES } from "../../db/migrations/011-message-times.ts";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { allFrames, callRest, rest } from "../kit/channels/restClient.ts";
import { CHATS, converse, history, send, STOP, watch } from "../kit/chat/chatOperations.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const npcId = NPC_IDS.lena;
const HOUR = 3_600_000;

type User = Awaited<ReturnType<typeof server.guest>>;

// All that a test does happens in one millisecond of the server's clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const setBack = (ms: number): void => void vi.setSystemTime(Date.now() - ms);

/** The times of a chat's messages, in the order of the conversation, as legacy clients get them. */
async function timesOf({ token }: User): Promise<string[]> {
  const { messages } = (await rest(server.url, `/chat/${npcId}/history`, { token })).body;
  return (messages as { timestamp: string }[]).map(({ timestamp }) => timestamp);
}

async function lastMessageTime(user: User): Promise<string> {
  const { data } = await user.request<{ chats: { items: { lastMessageTime: string }[] } }>(CHATS);
  return data?.chats.items[0]?.lastMessageTime ?? "";
}

/** The same times in the order in which a client sorts them, each once. */
const sorted = (times: string[]): string[] => [...new Set(times)].sort();

test("the times of messages alone give a chat's order, also of those of one millisecond", async () => {
  const user = await server.guest();
  for (const text of ["One", "Two", "Three"]) await converse(user, npcId, text);
  const times = await timesOf(user);
  expect(times).toHaveLength(8);
  expect(times).toEqual(sorted(times));
  for (const time of times) expect(time).toMatch(/\.\d{3}Z$/);
});

test("a message is never earlier than the one before it, though the clock goes back", async () => {
  const user = await server.guest();
  for (const text of ["One", "Two", "Three"]) {
    await converse(user, npcId, text);
    setBack(HOUR);
  }
  const times = await timesOf(user);
  expect(times).toEqual(sorted(times));
});

test("a message that was stopped or has failed without a text is followed by later ones", async () => {
  const user = await server.guest();
  server.model.next(new Error("broken"));
  await converse(user, npcId, "One");
  server.model.next(new Promise(() => undefined));
  const { reply } = await send(user, npcId, "Two");
  await user.request(STOP, { npcId });
  await watch(user, reply.replyId ?? "");
  await converse(user, npcId, "Three");
  const times = await timesOf(user);
  expect(times).toEqual(sorted(times));
});

test("a message has the same time when it is sent, streamed and read again", async () => {
  const user = await server.guest();
  const { message, reply } = await send(user, npcId, "One");
  await watch(user, reply.replyId ?? "");
  const frames = await allFrames(
    await callRest(server.url, `/chat/${npcId}`, { token: user.token, json: { message: "Two" } }),
  );
  const streamed = frames.flatMap(({ data }) => (data !== "[DONE]" && data.message ? [data.message.timestamp] : []));
  const stored = (await history(user, npcId)).map(({ timestamp }) => timestamp);
  expect([message.timestamp, reply.timestamp, ...streamed]).toEqual(stored.slice(2));
});

test("the time of a chat's last message is never before that message, and never goes back", async () => {
  const user = await server.guest();
  let before = "";
  for (const text of ["One", "Two", "Three"]) {
    await converse(user, npcId, text);
    const time = await lastMessageTime(user);
    expect(time >= ((await timesOf(user)).at(-1) ?? "")).toBe(true);
    expect(time > before).toBe(true);
    before = time;
    setBack(HOUR);
  }
});

test("messages that were stored with equal or falling times get rising ones, and no others change", async () => {
  const [former, current] = [await server.guest(), await server.guest()];
  for (const user of [former, current]) for (const text of ["One", "Two"]) await converse(user, npcId, text);
  const em = server.database.orm.em.fork();
  // The clock that stored them was ahead by an hour for a while.
  await em.execute(
    `update messages m set created_at = c.created_at + (case when position = 3 then interval '1 hour' else '0' end)
      from chats c where c.id = m.chat_id and c.user_id = ?`,
    [former.userId],
  );
  const before = [await timesOf(former), await timesOf(current)];
  expect(before[0]).not.toEqual(sorted(before[0] ?? []));
  for (const statement of RAISE_MESSAGE_TIMES) await em.execute(statement);
  const [mended = [], ...others] = [await timesOf(former), await timesOf(current)];
  expect(mended).toEqual(sorted(mended));
  expect([mended[0], ...others]).toEqual([before[0]?.[0], ...before.slice(1)]);
  await converse(former, npcId, "Three");
  const later = await timesOf(former);
  expect(later).toEqual(sorted(later));
});
