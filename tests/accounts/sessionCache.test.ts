import { expect, test } from "vitest";
import { endAllSessions } from "../../db/queries/accounts/sessions.ts";
import { CACHED_MS, SessionCache } from "../../server/core/accounts/sessions/sessionCache.ts";
import { hashToken } from "../../server/core/accounts/sessions/token.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
const UNREAD = "{ unread { total } }";
const REFUSED = { errors: [{ extensions: { code: "UNAUTHENTICATED" } }] };

/** The sessions that a node has read, by a steady clock of the test's own. */
async function sessionsOfNode() {
  const { token } = await registeredUser(server.database);
  // A clock at 0 has no time for the cache: that of a process begins later.
  let passed = 1;
  const sessions = new SessionCache(() => passed);
  return {
    find: (now = new Date()) => sessions.find(server.database.orm.em.fork(), hashToken(token), now),
    pass: (ms: number) => void (passed += ms),
  };
}

test("requests that follow one another within a second look their session up once", async () => {
  const { token } = await registeredUser(server.database);
  const read: string[] = [];
  const stop = watchStatements(({ name }) => read.push(name ?? ""));
  try {
    for (let asked = 0; asked < 3; asked += 1)
      expect(await server.as(token).request(UNREAD)).toMatchObject({ errors: [] });
    expect(read.filter((name) => name === "sessions")).toHaveLength(1);
  } finally {
    stop();
  }
});

test("a session that has just been used is refused at once after it was ended", async () => {
  const guest = await server.guest();
  await guest.request(UNREAD);
  await guest.request("mutation { signOutEverywhere }");
  expect(await guest.request(UNREAD)).toMatchObject(REFUSED);
  const other = await server.guest();
  await other.request(UNREAD);
  await other.request("mutation { logout }");
  expect(await other.request(UNREAD)).toMatchObject(REFUSED);
});

test.each([
  ["runs on", 1000],
  ["is set back by an hour", -3_600_000],
])(
  "a session that another process has ended is refused after a second, also where the wall clock %s",
  async (_, ms) => {
    const { find, pass } = await sessionsOfNode();
    const now = new Date();
    expect(await find(now)).not.toBeNull();
    await endAllSessions(server.database.orm.em.fork(), new Date());
    pass(CACHED_MS - 1);
    expect(await find(now)).not.toBeNull();
    pass(2);
    expect(await find(new Date(now.getTime() + ms))).toBeNull();
  },
);

test("a session that has just been used is refused once it has expired", async () => {
  const { find } = await sessionsOfNode();
  const session = await find();
  if (!session) throw new Error("there is no session");
  expect(await find(new Date(session.expiresAt.getTime() - 1))).toMatchObject({ userId: session.userId });
  expect(await find(new Date(session.expiresAt.getTime() + 1))).toBeNull();
});
test("what a user changes in their profile holds for their next request", async () => {
  const guest = await server.guest("en");
  const names = async (): Promise<string[] | undefined> =>
    (
      await guest.request<{ npcs: { items: { language: string }[] } }>("{ npcs { items { language } } }")
    ).data?.npcs.items.map(({ language }) => language);
  expect(new Set(await names())).toEqual(new Set(["en"]));
  await guest.request("mutation { updateProfile(input: { language: ko }) { id } }");
  expect(new Set(await names())).toEqual(new Set(["ko"]));
});

test("a look-up that began before its session was ended is not kept", async () => {
  const { token, userId } = await registeredUser(server.database);
  const em = server.database.orm.em.fork();
  const sessions = new SessionCache(() => 0);
  const look = () => sessions.find(em, hashToken(token), new Date());
  for (const news of [userId, null]) {
    const looking = look();
    sessions.forget(news);
    expect(await looking).toMatchObject({ userId });
  }
  await endAllSessions(em, new Date());
  expect(await look()).toBeNull();
});
