import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { CALLS } from "../../rest-compat/calls.ts";
import { CACHED_MS } from "../../server/core/accounts/sessions/sessionCache.ts";
import { attackSocket, errorsIn } from "../kit/attacks/attackSocket.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import type { Payer } from "../kit/recharge/placed.ts";

const target = targetOfFile();

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Texts that were made from a right token, or from nothing, and are none. */
function forgeries(token: string, userId: string): string[] {
  const flipped = [...token].map(
    (letter, at) => `${token.slice(0, at)}${letter === "A" ? "B" : "A"}${token.slice(at + 1)}`,
  );
  const cut = Array.from({ length: 20 }, (_, at) => token.slice(0, -1 - at * 2)).filter(Boolean);
  const claims = { sub: userId, userId, exp: 9_999_999_999, admin: true };
  const unsigned = ["none", "None", "HS256"].map((alg) => `${base64({ alg, typ: "JWT" })}.${base64(claims)}.`);
  return [
    ...flipped,
    ...cut,
    ...unsigned,
    createHash("sha256").update(token).digest("hex"),
    createHash("sha256").update(token).digest("base64url"),
    `${token}A`,
    `A${token}`,
    `${token}${token}`,
    `${token},${token}`,
    token.toLowerCase(),
    token.toUpperCase(),
    token.split("").toReversed().join(""),
    userId,
    "null",
    "undefined",
    "true",
    "0",
    "admin",
    "[object Object]",
    "' or '1'='1",
    "' or 1=1 --",
    "%00",
    "*",
    "../../etc/passwd",
    "${token}",
    "x".repeat(8000),
    base64(claims),
  ];
}

/** The user that a token signs in, over GraphQL, REST and a socket; `refused` where it signs in no user. */
async function takenFor(token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ query: "{ viewer { id } }" });
  const graphql = await rawRequest(target.url, "/graphql", { method: "POST", headers, body });
  const rest = await rawRequest(target.url, "/api/user/profile", { headers });
  const socket = await attackSocket(target.url, { parameters: { Authorization: `Bearer ${token}` } });
  const closed = socket.isOpen() ? await socket.run({ query: "{ viewer { id } }" }) : await socket.closed;
  socket.close();
  const isRefused = ({ status, text }: { status: number; text: string }): boolean =>
    status === 401 && text.includes('"UNAUTHENTICATED"');
  return [
    isRefused(graphql) ? "refused" : `${graphql.status} ${graphql.text}`,
    isRefused(rest) ? "refused" : `${rest.status} ${rest.text}`,
    closed.code === 4401 ? "refused" : JSON.stringify(closed),
  ];
}

const REFUSED = ["refused", "refused", "refused"];

test("forged tokens sign nobody in", async () => {
  const { token, userId } = await target.member();
  // Every third; with FULL set, all of them.
  const forged = forgeries(token, userId).filter((_forgery, at) => process.env.FULL || at % 3 === 0);
  await underAttack(target, async () => {
    const taken: unknown[] = [];
    for (const forgery of forged) {
      const outcome = await takenFor(forgery);
      if (outcome.some((each) => each !== "refused")) taken.push([forgery.slice(0, 80), outcome]);
    }
    expect(taken).toEqual([]);
    expect((await target.server.as(token).request("{ viewer { id } }")).data).toEqual({ viewer: { id: userId } });
    return {
      subject: "Forged tokens",
      promise: "refused over GraphQL, REST and sockets",
      sent: `${3 * forged.length} requests with ${forged.length} forgeries`,
    };
  });
});

/** Changes the database beside the server, which keeps what it has read of a session for a second. */
async function besideTheServer(sql: string, value: string): Promise<void> {
  await target.database.orm.em.fork().execute(sql, [value]);
  await delay(CACHED_MS);
}

/** Ways in which a session ends. */
const ENDINGS: Record<string, (user: Payer) => Promise<unknown>> = {
  expired: ({ token }) =>
    besideTheServer("update sessions set expires_at = now() - interval '1 second' where token_hash = ?", hashOf(token)),
  "ended by its user": (user) => user.request("mutation { logout }"),
  "ended with all others": (user) => user.request("mutation { signOutEverywhere }"),
  "of an account that is deleted": ({ userId }) => besideTheServer("delete from users where id = ?", userId),
};

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

test("tokens of ended sessions sign nobody in, whoever they were of", async () => {
  await underAttack(target, async () => {
    let asked = 0;
    for (const [name, end] of Object.entries(ENDINGS)) {
      for (const make of [() => target.member(), () => target.guest()]) {
        const user = await make();
        expect(await takenFor(user.token)).not.toContain("refused");
        await end(user);
        expect([name, await takenFor(user.token)]).toEqual([name, REFUSED]);
        asked += 6;
      }
    }
    return {
      subject: "Expired and revoked tokens",
      promise: "refused over GraphQL, REST and sockets",
      sent: `${asked} requests with tokens ended in ${Object.keys(ENDINGS).length} ways`,
    };
  });
});

test("an open socket ends with its session, and tells nothing after that", async () => {
  await underAttack(target, async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => target.guest()));
    for (const user of users) {
      const socket = await attackSocket(target.url, { parameters: { Authorization: `Bearer ${user.token}` } });
      expect(await socket.run({ query: "subscription { events { __typename } }" })).toMatchObject({ type: "next" });
      await user.request("mutation { logout }");
      expect(await socket.closed).toEqual({ code: 4401 });
    }
    return { subject: "Sockets of revoked tokens", promise: "closed by 4401", sent: `${users.length} sockets` };
  });
});

test("a token that a browser could be made to send by itself signs nobody in", async () => {
  const { token, userId } = await target.member();
  const calls = CALLS.filter(({ method, path }) => method === "get" && !path.includes("{")).map(
    ({ path }) => `/api${path}`,
  );
  const ways: { headers?: Record<string, string>; query?: string }[] = [
    { headers: { cookie: `token=${token}; session=${token}; access_token=${token}; Authorization=Bearer%20${token}` } },
    { headers: { authorization: `Basic ${Buffer.from(`:${token}`).toString("base64")}` } },
    { headers: { authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}` } },
    { headers: { authorization: `Token ${token}` } },
    { headers: { "x-access-token": token, "x-auth-token": token, token } },
    { headers: { "x-user-id": userId, "x-forwarded-user": userId, "x-remote-user": userId } },
    { query: `?token=${token}&access_token=${token}&authorization=Bearer%20${token}` },
  ];
  await underAttack(target, async () => {
    let asked = 0;
    for (const { headers = {}, query = "" } of ways) {
      for (const path of ["/graphql", ...calls]) {
        const isGraphql = path === "/graphql";
        const { text } = await rawRequest(target.url, path + query, {
          method: isGraphql ? "POST" : "GET",
          headers: { "content-type": "application/json", ...headers },
          ...(isGraphql && { body: JSON.stringify({ query: "{ viewer { id email } }" }) }),
        });
        expect([path, headers, query, text.includes(userId)]).toEqual([path, headers, query, false]);
        asked += 1;
      }
      const socket = await attackSocket(target.url, { headers, parameters: {} });
      const answer = await socket.run({ query: "{ viewer { id } balance { balance } }" });
      socket.close();
      expect(errorsIn(answer)[0]?.extensions?.code).toBe("UNAUTHENTICATED");
      asked += 1;
    }
    return {
      subject: "Tokens in cookies, addresses and other headers",
      promise: "sign nobody in: a site has nothing to forge with",
      sent: `${asked} requests`,
    };
  });
});
