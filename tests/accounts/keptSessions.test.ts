import { expect, test } from "vitest";
import { endAllSessions } from "../../db/queries/accounts/sessions.ts";
import { KeptSessions } from "../../server/core/accounts/sessions/keptSessions.ts";
import { hashToken } from "../../server/core/accounts/sessions/token.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
/** Milliseconds for which a session may be kept. */
const KEPT_MS = 1000;
const UNREAD = "{ unread { total } }";
const REFUSED = { errors: [{ extensions: { code: "UNAUTHENTICATED" } }] };

test("requests that follow one another within a second look their session up once", async () => {
  const { token } = await registeredUser(server.database);
  const read: string[] = [];
  const stop = watchStatements(({ name }) => read.push(name ?? ""));
  try {
    for (let asked = 0; asked < 3; asked += 1)
      expect(await server.as(token).request(UNREAD)).toMatchObject({ errors: [] });
    expect(read.filter((name) => name === "session")).toHaveLength(1);
    server.advance(KEPT_MS);
    await server.as(token).request(UNREAD);
    expect(read.filter((name) => name === "session")).toHaveLength(2);
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

test("a session that another process has ended is refused within a second", async () => {
  const guest = await server.guest();
  await guest.request(UNREAD);
  await endAllSessions(server.database.orm.em.fork(), new Date());
  server.advance(KEPT_MS);
  expect(await guest.request(UNREAD)).toMatchObject(REFUSED);
});

test("a session that has just been used is refused once it has expired", async () => {
  const { token } = await registeredUser(server.database);
  const em = server.database.orm.em.fork();
  const sessions = new KeptSessions();
  const session = await sessions.find(em, hashToken(token), new Date());
  if (!session) throw new Error("there is no session");
  const around = (ms: number) => sessions.find(em, hashToken(token), new Date(session.expiresAt.getTime() + ms));
  expect(await around(-1)).toMatchObject({ userId: session.userId });
  expect(await around(1)).toBeNull();
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
  const sessions = new KeptSessions();
  const look = () => sessions.find(em, hashToken(token), new Date());
  for (const news of [userId, null]) {
    const looking = look();
    sessions.forget(news);
    expect(await looking).toMatchObject({ userId });
  }
  await endAllSessions(em, new Date());
  expect(await look()).toBeNull();
});
