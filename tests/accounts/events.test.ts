import { expect, onTestFinished, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { userTopic } from "../../server/core/live/userSignals.ts";
import { watchEvents } from "../../server/core/events/watchEvents.ts";
import { authenticate } from "../../server/core/accounts/sessions/authenticate.ts";
import { converse, MARK_READ } from "../kit/chat/chatOperations.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

const npcId = NPC_IDS.lena;
const EVENTS = `subscription { events { __typename
  ... on Snapshot { unread { total } }
  ... on ChatChanged { chat { lastMessage unreadCount npc { description } } unread { total } }
} }`;

interface Told {
  __typename: string;
  unread?: { total: number };
  chat?: { lastMessage: string; unreadCount: number; npc: { description: string } };
}

/** What a device of a user has been told so far. It stays open until the server ends. */
function device(token: string, query = EVENTS): Told[] {
  const told: Told[] = [];
  const listen = async (): Promise<void> => {
    for await (const { events } of server.as(token).subscribe<{ events: Told }>(query)) told.push(events);
  };
  listen().catch(() => undefined);
  return told;
}

test("what happens to a user is read once for all of the user's devices, and told to each", async () => {
  const guest = await server.guest();
  await converse(guest, npcId, "Hello");
  const devices = Array.from({ length: 5 }, () => device(guest.token));
  await expect.poll(() => devices.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  const read: string[] = [];
  onTestFinished(watchStatements(({ name }) => name === "unread" && read.push(name)));
  await guest.request(MARK_READ, { npcId });
  for (const told of devices)
    await expect.poll(() => told.slice(1).map(({ __typename }) => __typename)).toEqual(["ChatChanged"]);
  expect(devices.map((told) => told.at(-1)?.unread)).toEqual(devices.map(() => ({ total: 0 })));
  expect(read.length).toBe(1);
});

test("a device that comes later is told how things stand, and the others hear nothing of it", async () => {
  const guest = await server.guest();
  const first = device(guest.token);
  await expect.poll(() => first).toMatchObject([{ __typename: "Snapshot", unread: { total: 0 } }]);
  await converse(guest, npcId, "Hello");
  await expect.poll(() => first.at(-1)).toMatchObject({ __typename: "ChatChanged", unread: { total: 1 } });
  const second = device(guest.token);
  await expect.poll(() => second).toMatchObject([{ __typename: "Snapshot", unread: { total: 1 } }]);
  expect(first.filter(({ __typename }) => __typename === "Snapshot")).toHaveLength(1);
});

test("devices of a user that ask for different things are told each what it asked for", async () => {
  const guest = await server.guest();
  const chat = device(
    guest.token,
    "subscription { events { __typename ... on ChatChanged { chat { lastMessage } } } }",
  );
  const named = device(guest.token, "subscription { events { __typename ... on ChatChanged { chat { userId } } } }");
  await expect.poll(() => [chat.length, named.length]).toEqual([1, 1]);
  await converse(guest, npcId, "Hello");
  const last = (told: Told[]) => told.findLast((event) => event.chat)?.chat;
  await expect.poll(() => last(chat)).toEqual({ lastMessage: "Hello there." });
  await expect.poll(() => last(named)).toEqual({ userId: guest.userId });
});

test("a device that comes after the user has changed the practised language sees characters in the new one", async () => {
  const guest = await server.guest("en");
  const before = device(guest.token);
  await expect.poll(() => before.length).toBe(1);
  await guest.request("mutation { updateProfile(input: { language: de }) { id } }");
  const after = device(guest.token);
  await expect.poll(() => after.length).toBe(1);
  await converse(guest, NPC_IDS.xiaoyu, "Hallo");
  const described = (told: Told[]) => told.find((event) => event.chat)?.chat?.npc.description;
  await expect.poll(() => described(after)).toContain("Illustratorin");
  await expect.poll(() => described(before)).toContain("illustrator");
});

test("a viewer who is too far behind gets how things stand instead of each event", async () => {
  const guest = await server.guest();
  const scope = await ownScope(server);
  const viewer = await authenticate(scope.em.fork(), guest.token, new Date());
  const events = watchEvents({ ...scope, viewer });
  expect((await events.next()).value).toMatchObject({ kind: "snapshot", unread: { total: 0 } });
  const next = events.next();
  const tell = (): void =>
    scope.bus.publish(userTopic(guest.userId), { kind: "chatChanged", chatId: crypto.randomUUID() });
  for (let chats = 0; chats <= 101; chats += 1) tell();
  expect((await next).value).toMatchObject({ kind: "snapshot" });
  await events.return();
});

test("pages of many people that come back at once are let in and told how things stand by two statements", async () => {
  const scope = await ownScope(server);
  const talker = await server.guest();
  await converse(talker, npcId, "Hello");
  const guests = [talker, ...(await Promise.all(Array.from({ length: 7 }, () => server.guest())))];
  // As on a node that has read none of them.
  scope.sessionCache.forget(null);
  const read: [name: string | null, keys: number][] = [];
  onTestFinished(
    watchStatements(({ name, values }) => {
      for (const value of values) if (Array.isArray(value)) read.push([name, value.length]);
    }),
  );
  const viewers = await Promise.all(
    guests.map(({ token }) =>
      authenticate(scope.em.fork(), token, new Date(), (...asked) => scope.sessionCache.find(...asked)),
    ),
  );
  const pages = viewers.map((viewer) => watchEvents({ ...scope, viewer }));
  const told = await Promise.all(pages.map((page) => page.next()));
  await Promise.all(pages.map((page) => page.return()));
  expect(viewers.map((viewer) => viewer?.userId)).toEqual(guests.map(({ userId }) => userId));
  expect(told.map(({ value }) => value?.kind === "snapshot" && value.unread.own)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  expect(read).toEqual(
    expect.arrayContaining([
      ["sessions", guests.length],
      ["standings", guests.length],
    ]),
  );
});
