import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { accountsOverGraphql } from "../kit/accounts/accountsOverGraphql.ts";
import { DeletedSession } from "../../db/entities/accounts/deletedSession.entity.ts";
import { endAllSessions, expireSessions } from "../../db/queries/accounts/sessions.ts";
import { forgetOldSignIns } from "../../server/core/accounts/sessions/forgetOldSignIns.ts";
import { hashToken } from "../../server/core/accounts/sessions/token.ts";
import { rest } from "../kit/channels/restClient.ts";
import { ownScope } from "../kit/server/ownScope.ts";
import { openSocket } from "../kit/channels/openSocket.ts";
import { codeToRegister, registrant, stranger } from "../kit/accounts/people.ts";
import type { Person } from "../kit/accounts/people.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

interface SignIn {
  id: string;
  device: string;
  createdAt: string;
  expiresAt: string;
  isCurrent: boolean;
}

const SESSIONS = "{ sessions { id device createdAt expiresAt isCurrent } }";
const VIEWER = "{ viewer { id } }";
const DAY = 86_400_000;

const sessionsOf = async (token: string) =>
  (await server.as(token).request<{ sessions: SignIn[] }>(SESSIONS)).data?.sessions ?? [];

/** Signs a user in again, with another browser. */
async function signInAgain({ username, password }: Person, device: string): Promise<string> {
  const { data } = await accountsOverGraphql(server.url, { "user-agent": device }).login(username, password);
  return data?.accessToken ?? "";
}

describe("the list of the user's sessions", () => {
  test("names each browser, newest first, and marks the current one", async () => {
    const ann = await registrant(server);
    server.advance(1000);
    await signInAgain(ann, "Firefox of the tests");
    server.advance(1000);
    const third = await signInAgain(ann, "x".repeat(5000));
    const sessions = await sessionsOf(third);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ["x".repeat(200), true],
      ["Firefox of the tests", false],
      [expect.any(String), false],
    ]);
    const [{ createdAt, expiresAt } = { createdAt: "", expiresAt: "" }] = sessions;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * DAY);
    expect((await sessionsOf(ann.token)).map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
  });

  test("has only the user's own sessions, and needs a token", async () => {
    const [ann, bob] = [await registrant(server), await registrant(server)];
    const ids = (await sessionsOf(ann.token)).map(({ id }) => id);
    expect(ids).toHaveLength(1);
    expect((await sessionsOf(bob.token)).map(({ id }) => id)).not.toEqual(ids);
    expect(await server.as(null).codeOf(SESSIONS)).toBe("UNAUTHENTICATED");
  });
});

describe("signing out", () => {
  test("ends the current session and closes its sockets within a second, and no others", async () => {
    const ann = await registrant(server);
    const elsewhere = await signInAgain(ann, "elsewhere");
    const [own, others] = [await openSocket(server.url, ann.token), await openSocket(server.url, elsewhere)];
    expect((await ann.request("mutation { logout }")).data).toEqual({ logout: true });
    expect(await Promise.race([own.closed, sleep(1000)])).toEqual({ code: 4401, reason: "SESSION_REVOKED" });
    expect(await ann.request(VIEWER)).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: "UNAUTHENTICATED" } }],
    });
    expect(await ann.codeOf("mutation { logout }")).toBe("UNAUTHENTICATED");
    expect(await sessionsOf(elsewhere)).toHaveLength(1);
    expect(others.isOpen()).toBe(true);
    others.close();
  });

  test("is final for a guest", async () => {
    const guest = await server.guest();
    await guest.request("mutation { logout }");
    expect(await guest.codeOf(VIEWER)).toBe("UNAUTHENTICATED");
    expect((await server.guest()).userId).not.toBe(guest.userId);
  });

  test("everywhere ends all sessions of the user, returns their number, and closes all sockets", async () => {
    const [ann, bob] = [await registrant(server), await registrant(server)];
    const elsewhere = await signInAgain(ann, "elsewhere");
    const sockets = await Promise.all([ann.token, ann.token, elsewhere].map((token) => openSocket(server.url, token)));
    expect((await ann.request("mutation { signOutEverywhere }")).data).toEqual({ signOutEverywhere: 2 });
    for (const { closed } of sockets) expect((await closed).code).toBe(4401);
    for (const token of [ann.token, elsewhere]) expect(await server.as(token).codeOf(VIEWER)).toBe("UNAUTHENTICATED");
    expect((await bob.request(VIEWER)).data).toEqual({ viewer: { id: bob.userId } });
    expect(await sessionsOf(await signInAgain(ann, "again"))).toHaveLength(1);
  });
});

/** What a token is refused with over HTTP, by GraphQL and REST, and over a new socket. */
async function reasonsFor(token: string) {
  const { errors } = await server.as(token).request(VIEWER);
  const { body } = await rest(server.url, "/user/profile", { token });
  const { reason } = await (await openSocket(server.url, token)).closed;
  return [errors[0]?.extensions?.reason, body.reason, reason];
}
const REVOKED = ["revoked", "revoked", "SESSION_REVOKED"];
const NOT_REVOKED = [undefined, undefined, "UNAUTHENTICATED"];
const FORGOTTEN = ["forgotten", "forgotten", "SESSION_FORGOTTEN"];

describe("a session that was ended is told apart from one that has expired", () => {
  const END: Record<string, (ann: Person) => Promise<unknown>> = {
    "by its user, everywhere": (ann) => ann.request("mutation { signOutEverywhere }"),
    "by its user": (ann) => ann.request("mutation { logout }"),
    "with its account": (ann) =>
      ann.request("mutation ($password: String) { deleteAccount(password: $password) }", { password: ann.password }),
    "before a restore, of a backup in which it was in force": async ({ userId, token }) => {
      const em = server.database.orm.em.fork();
      const ended = em.create(DeletedSession, {
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + 30 * DAY),
      });
      await expireSessions(em, userId, new Date());
      await em.persist(ended).flush();
    },
    "by an operator": () => endAllSessions(server.database.orm.em.fork(), new Date()),
  };
  test.each(Object.entries(END))("where it was ended %s, for as long as its browser may have it", async (_, end) => {
    const ann = await registrant(server);
    await end(ann);
    server.advance(1000);
    expect(await reasonsFor(ann.token)).toEqual(REVOKED);
    await forgetOldSignIns(await ownScope(server, 59 * DAY));
    expect(await reasonsFor(ann.token)).toEqual(REVOKED);
  });

  test("where it has expired, or was a guest's who has an account now", async () => {
    const [ann, guest] = [await registrant(server), await server.guest()];
    const newcomer = stranger();
    const code = await codeToRegister(server, newcomer.email);
    await accountsOverGraphql(server.url, { authorization: `Bearer ${guest.token}` }).register({ ...newcomer, code });
    expect(await reasonsFor(guest.token)).toEqual(NOT_REVOKED);
    server.advance(31 * DAY);
    expect(await reasonsFor(ann.token)).toEqual(NOT_REVOKED);
    server.advance(-31 * DAY);
  });

  test("where it is not known, be it that it was never one", async () => {
    expect(await reasonsFor("no token of ours")).toEqual(FORGOTTEN);
  });
});

test("an expired session is refused, and is neither listed nor counted", async () => {
  const ann = await registrant(server);
  server.advance(29 * DAY);
  const later = await signInAgain(ann, "later");
  expect(await sessionsOf(ann.token)).toHaveLength(2);
  server.advance(1.1 * DAY);
  expect(await ann.codeOf(VIEWER)).toBe("UNAUTHENTICATED");
  expect(await sessionsOf(later)).toHaveLength(1);
  expect((await server.as(later).request("mutation { signOutEverywhere }")).data).toEqual({ signOutEverywhere: 1 });
});

test("an operation on a socket with an expired session closes it with 4401, and a malformed operation leaves it open", async () => {
  const ann = await registrant(server);
  const socket = await openSocket(server.url, ann.token);
  expect(await socket.ask({ id: "1", type: "subscribe", payload: { query: "{ broken" } })).toMatchObject({
    id: "1",
    type: "error",
    payload: [{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }],
  });
  server.advance(31 * DAY);
  await socket.ask({ id: "2", type: "subscribe", payload: { query: VIEWER } });
  expect(await socket.closed).toMatchObject({ code: 4401 });
  server.advance(-31 * DAY);
});
