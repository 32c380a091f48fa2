import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { forgetLostGuests } from "../../server/core/accounts/sessions/forgetLostGuests.ts";
import { codeToRegister, stranger } from "../kit/accounts/people.ts";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import type { Api } from "../kit/channels/api.ts";
import { newAvatar } from "../kit/chat/avatar.ts";
import { converse, OPEN } from "../kit/chat/chatOperations.ts";
import { untilCounted } from "../kit/chat/untilCounted.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { ownServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = ownServerOfFile();

const DAY_MS = 86_400_000;
const LOGOUT = "mutation { logout }";
const AVATAR_CHATS = "{ avatarChats { total } }";

const rows = <Row>(sql: string, values: unknown[] = []) => server.database.orm.em.fork().execute<Row[]>(sql, values);
const isThere = async (userId: string): Promise<boolean> =>
  (await rows("select 1 from users where id = ?", [userId])).length > 0;
const saidBy = async (userId: string): Promise<number> => {
  const sql = "select count(*)::int as n from messages m join chats c on c.id = m.chat_id where c.user_id = ?";
  return (await rows<{ n: number }>(sql, [userId]))[0]?.n ?? 0;
};
/** A character's number of chats, once those that have just started are in it. */
async function chatCount(npcId: string): Promise<number> {
  await untilCounted(server.database);
  return (await rows<{ n: number }>("select chat_count as n from npcs where id = ?", [npcId]))[0]?.n ?? 0;
}

/** Guests made at once, in the database: each with a session that is over or not, and a chat that was begun. */
async function storeGuests(count: number, isOver: boolean): Promise<void> {
  await rows(
    `with made as (
      insert into users (id, user_type, nickname, language, native_language, created_at)
      select gen_random_uuid(), 'guest', '', 'en', 'en', now() from generate_series(1, ?::int) returning id
    ), signed as (
      insert into sessions (id, user_id, token_hash, created_at, expires_at)
      select gen_random_uuid(), id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), now(), now() + ?::interval from made
    ), chatting as (
      insert into chats (id, user_id, npc_id, language, created_at, started_at)
      select gen_random_uuid(), id, ?::uuid, 'en', now(), now() from made returning npc_id
    ) update npcs set chat_count = chat_count + (select count(*) from chatting) where id = ?::uuid`,
    [count, isOver ? "-1 second" : "1 day", NPC_IDS.kenji, NPC_IDS.kenji],
  );
}

describe("guests whose sign-ins are all over", () => {
  test("are deleted with what they said, whether they signed out or were away too long", async () => {
    const [out, late] = [await server.guest(), await server.guest()];
    for (const guest of [out, late]) await converse(guest, NPC_IDS.lena, "Hello");
    const before = await chatCount(NPC_IDS.lena);
    await out.request(LOGOUT);
    await forgetLostGuests(await ownScope(server));
    expect([await isThere(out.userId), await isThere(late.userId)]).toEqual([false, true]);
    expect(await chatCount(NPC_IDS.lena)).toBe(before - 1);
    expect(await saidBy(late.userId)).toBeGreaterThan(0);
    await forgetLostGuests(await ownScope(server, 91 * DAY_MS));
    expect(await isThere(late.userId)).toBe(false);
    expect([await saidBy(out.userId), await saidBy(late.userId)]).toEqual([0, 0]);
    expect(await chatCount(NPC_IDS.lena)).toBe(before - 2);
  });

  test("stay while they are signed in, and for good once they have registered", async () => {
    const [guest, newcomer] = [await server.guest(), await server.guest()];
    const ann = stranger();
    const code = await codeToRegister(server, ann.email);
    const { data } = await accountsOverGraphql(server.url).register({ ...ann, code }, newcomer.token);
    await server.as(data?.accessToken ?? "").request(LOGOUT);
    await forgetLostGuests(await ownScope(server));
    expect((await guest.request<{ viewer: { id: string } }>("{ viewer { id } }")).data?.viewer.id).toBe(guest.userId);
    await forgetLostGuests(await ownScope(server, 400 * DAY_MS));
    expect([await isThere(guest.userId), await isThere(newcomer.userId)]).toEqual([false, true]);
  });

  test("leave the lists and the unread sum of an AI avatar's creator, as deleted accounts do", async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await server.guest();
    await converse(guest, npcId, "Hello");
    const total = async () =>
      (await creator.request<{ avatarChats: { total: number } }>(AVATAR_CHATS)).data?.avatarChats.total;
    const unread = async () =>
      (await rows<{ avatar: number }>("select avatar from unread_counts where user_id = ?", [creator.userId]))[0]
        ?.avatar;
    expect(await total()).toBe(1);
    expect(await unread()).toBeGreaterThan(0);
    await guest.request(LOGOUT);
    await forgetLostGuests(await ownScope(server));
    expect(await total()).toBe(0);
    expect(await unread()).toBe(0);
  });

  const COUNT = process.env.FULL ? 100_000 : 1000;
  test(
    `are deleted by two nodes at once, ${COUNT} of them, each once, and none who is signed in`,
    async () => {
      await forgetLostGuests(await ownScope(server));
      const before = await chatCount(NPC_IDS.kenji);
      for (let stored = 0; stored < COUNT; stored += 1000) await storeGuests(1000, true);
      await storeGuests(100, false);
      const began = performance.now();
      const deleted = await Promise.all(
        [ownScope(server), ownScope(server)].map(async (scope) => forgetLostGuests(await scope)),
      );
      const seconds = (performance.now() - began) / 1000;
      if (process.env.FULL) console.log(`${COUNT} guests were deleted in ${seconds.toFixed(1)} s`);
      expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(COUNT);
      expect(await chatCount(NPC_IDS.kenji)).toBe(before + 100);
      // A batch of 200 in two seconds, on a busy machine.
      expect(seconds).toBeLessThan(COUNT / 100);
    },
    COUNT * 20,
  );

  test("are left for later when the server stops", async () => {
    const guest = await server.guest();
    await guest.request(LOGOUT);
    await forgetLostGuests(await ownScope(server), () => false);
    expect(await isThere(guest.userId)).toBe(true);
  });
});

describe("guests who have said nothing", () => {
  const HOUR_MS = 3_600_000;
  const OPEN_CHATS = "select 1 from chats where user_id = ?";
  const idOf = async (guest: Api) =>
    (await guest.request<{ viewer: { id: string } }>("{ viewer { id } }")).data?.viewer;

  test("are deleted a day after they were here last, with what they opened; those who said or looked up something stay", async () => {
    const [silent, speaking, failed] = [await server.guest(), await server.guest(), await server.guest()];
    const reading = await server.guest();
    await rows("update users set guest_lookups = 1 where id = ?", [reading.userId]);
    await silent.request(OPEN, { npcId: NPC_IDS.lena });
    await converse(speaking, NPC_IDS.lena, "Hello");
    server.model.next(new AppError("AI_UNAVAILABLE"));
    await converse(failed, NPC_IDS.lena, "Hello");
    await forgetLostGuests(await ownScope(server, 23 * HOUR_MS));
    expect(await isThere(silent.userId)).toBe(true);
    await forgetLostGuests(await ownScope(server, 26 * HOUR_MS));
    const isLeft = await Promise.all([silent, speaking, failed, reading].map(({ userId }) => isThere(userId)));
    expect(isLeft).toEqual([false, true, true, true]);
    expect(await rows(OPEN_CHATS, [silent.userId])).toEqual([]);
    // So long a node may have the session cached; one that was used so lately is not forgotten in truth.
    server.advance(2000);
    // The page begins as at a first visit.
    const { errors } = await silent.request("{ viewer { id } }");
    expect(errors[0]?.extensions).toMatchObject({ code: "UNAUTHENTICATED", reason: "forgotten" });
  });

  test("stay while they come back within a day, over a socket too", async () => {
    const [page, socket, away] = [await server.guest(), await server.guest(), await server.guest()];
    server.advance(20 * HOUR_MS);
    expect(await idOf(page)).toEqual({ id: page.userId });
    await socket.subscribe("subscription { events { __typename } }").next();
    await forgetLostGuests(await ownScope(server, 30 * HOUR_MS));
    expect(await Promise.all([page, socket, away].map(({ userId }) => isThere(userId)))).toEqual([true, true, false]);
    await forgetLostGuests(await ownScope(server, 46 * HOUR_MS));
    expect(await Promise.all([page, socket].map(({ userId }) => isThere(userId)))).toEqual([false, false]);
  });

  test("are signed in, or gone, and never half of each when they come back in that moment", async () => {
    const guests = await Promise.all(Array.from({ length: 10 }, () => server.guest()));
    server.advance(30 * HOUR_MS);
    const scope = await ownScope(server, 50 * HOUR_MS);
    const [answers] = await Promise.all([
      Promise.all(guests.map((guest) => guest.codeOf(OPEN, { npcId: NPC_IDS.lena }))),
      forgetLostGuests(scope),
    ]);
    const isHere = await Promise.all(guests.map(({ userId }) => isThere(userId)));
    expect(answers).toEqual(isHere.map((here) => (here ? null : "UNAUTHENTICATED")));
  });
});
