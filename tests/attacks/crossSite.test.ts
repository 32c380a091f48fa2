import { afterAll, beforeAll, expect, test } from "vitest";
import { CALLS } from "../../rest-compat/calls.ts";
import { attackSocket, errorsIn } from "../kit/attacks/attackSocket.ts";
import { underAttack } from "../kit/attacks/neighbour.ts";
import { targetOfFile } from "../kit/attacks/target.ts";
import { startTrapServer } from "../kit/attacks/trapServer.ts";
import type { TrapServer } from "../kit/attacks/trapServer.ts";
import { watchedVisitor } from "../kit/attacks/watchedPage.ts";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import { contentOf } from "../kit/database/contentOf.ts";

const target = targetOfFile();
let evil: TrapServer;
beforeAll(async () => {
  evil = await startTrapServer("<!doctype html><title>evil</title><p>come in");
});
afterAll(() => evil.close());

const ORIGINS = ["https://evil.example", "null", "http://localhost:1", "https://causerie.example.evil.example"];
const LOGIN = 'mutation { guestLogin(language: "en") { accessToken } }';

/** Requests that a page of another site may send without a preflight; each would sign a user in. */
const SIMPLE: { type: string | null; body: string }[] = [
  { type: "text/plain", body: JSON.stringify({ query: LOGIN }) },
  { type: "text/plain;charset=utf-8", body: JSON.stringify({ query: LOGIN }) },
  { type: "text/plain; application/json", body: JSON.stringify({ query: LOGIN }) },
  { type: "application/x-www-form-urlencoded", body: `query=${encodeURIComponent(LOGIN)}` },
  { type: "application/x-www-form-urlencoded", body: JSON.stringify({ query: LOGIN }) },
  {
    type: "multipart/form-data; boundary=x",
    body: `--x\r\nContent-Disposition: form-data; name="query"\r\n\r\n${LOGIN}\r\n--x--\r\n`,
  },
  {
    type: "multipart/form-data; boundary=x",
    body: `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query: LOGIN })}\r\n--x\r\nContent-Disposition: form-data; name="map"\r\n\r\n{}\r\n--x--\r\n`,
  },
  { type: "application/graphql", body: LOGIN },
  { type: null, body: JSON.stringify({ query: LOGIN }) },
];

test("simple requests of other sites execute nothing over GraphQL", async () => {
  await underAttack(target, async () => {
    const before = await contentOf(target.database);
    let asked = 0;
    for (const origin of ORIGINS) {
      for (const { type, body } of SIMPLE) {
        const headers = { origin, ...(type !== null && { "content-type": type }) };
        const answer = await rawRequest(target.url, "/graphql", { method: "POST", headers, body });
        expect([type, answer.status >= 400 && answer.status < 500, answer.text.includes("accessToken")]).toEqual([
          type,
          true,
          false,
        ]);
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
        asked += 1;
      }
      for (const query of ["{ npcs { total } }", LOGIN]) {
        const path = `/graphql?query=${encodeURIComponent(query)}`;
        const { status, text } = await rawRequest(target.url, path, { headers: { origin } });
        expect([query, status]).toEqual([query, 400]);
        expect(text).not.toContain('"data"');
        asked += 1;
      }
    }
    expect(await contentOf(target.database)).toEqual(before);
    return {
      subject: "Simple requests of other sites",
      promise: "nothing executed, no answer that they may read",
      sent: `${asked} requests of ${ORIGINS.length} origins`,
    };
  });
});

test("no call lets another site read its answer, or send a token", async () => {
  await underAttack(target, async () => {
    let asked = 0;
    for (const origin of process.env.FULL ? ORIGINS : ORIGINS.slice(0, 1)) {
      for (const { method, path } of CALLS) {
        const at = `/api${path.replaceAll(/\{\w+\}/g, "x")}`;
        const preflight = await rawRequest(target.url, at, {
          method: "OPTIONS",
          headers: {
            origin,
            "access-control-request-method": method.toUpperCase(),
            "access-control-request-headers": "authorization",
          },
        });
        for (const name of ["origin", "headers", "methods", "credentials"])
          expect([at, name, preflight.headers[`access-control-allow-${name}`]]).toEqual([at, name, undefined]);
        asked += 1;
      }
    }
    return { subject: "Preflights of other sites", promise: "allowed nothing", sent: `${asked} preflights` };
  });
});

test("a socket that another site opens is nobody's", async () => {
  const { token } = await target.member();
  await underAttack(target, async () => {
    for (const origin of ORIGINS) {
      for (const parameters of [{}, null]) {
        const socket = await attackSocket(target.url, { headers: { origin, cookie: `token=${token}` }, parameters });
        const answer = await socket.run({ query: "subscription { events { __typename } }" });
        const isRefused = (answer.code ?? 0) >= 4000 || errorsIn(answer)[0]?.extensions?.code === "UNAUTHENTICATED";
        expect([origin, parameters, isRefused, answer]).toEqual([origin, parameters, true, answer]);
        socket.close();
      }
    }
    return { subject: "Sockets of other sites", promise: "signed in as nobody", sent: `${2 * ORIGINS.length} sockets` };
  });
});

/** What a page of another site tries while a person is signed in at ours; each gives what it got. */
const TRIES = String.raw`async (url) => {
  const attempt = async (act) => { try { return String(await act()).slice(0, 300); } catch (error) { return "refused " + error.name; } };
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ query: "{ viewer { id email } exportData }" });
  const socket = () => new Promise((resolve, reject) => {
    const it = new WebSocket(url.replace("http", "ws") + "/graphql", "graphql-transport-ws");
    it.onopen = () => it.send(JSON.stringify({ type: "connection_init", payload: {} }));
    it.onmessage = ({ data }) => data.includes("ack")
      ? it.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query: "{ viewer { id email } }" } }))
      : resolve(data);
    it.onclose = () => reject(new Error("closed"));
  });
  const framed = () => new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.onload = () => { try { resolve(frame.contentDocument ? "same" : "refused, opaque"); } catch { resolve("refused"); } };
    frame.src = url + "/profile";
    document.body.append(frame);
  });
  const scripted = () => new Promise((resolve) => {
    const script = document.createElement("script");
    script.onload = () => resolve("loaded");
    script.onerror = () => resolve("refused");
    script.src = url + "/api/user/profile";
    document.body.append(script);
  });
  return {
    json: await attempt(async () => (await fetch(url + "/graphql", { method: "POST", headers: json, body })).text()),
    credentials: await attempt(async () => (await fetch(url + "/graphql", { method: "POST", headers: json, body, credentials: "include" })).text()),
    plain: await attempt(async () => (await fetch(url + "/graphql", { method: "POST", body })).text()),
    opaque: await attempt(async () => (await fetch(url + "/graphql", { method: "POST", body, mode: "no-cors" })).type),
    rest: await attempt(async () => (await fetch(url + "/api/user/profile")).text()),
    bearer: await attempt(async () => (await fetch(url + "/api/user/profile", { headers: { authorization: "Bearer x" } })).text()),
    socket: await attempt(socket),
    frame: await attempt(framed),
    script: await attempt(scripted),
  };
}`;

test("a page of another site gets nothing in the browser of a person who is signed in", async () => {
  const user = await target.member();
  const visitor = await watchedVisitor(target, user);
  await underAttack(target, async () => {
    const ours = await visitor.context.newPage();
    await ours.goto(`${target.url}/`);
    const theirs = await visitor.context.newPage();
    await theirs.goto(evil.url);
    const got: Record<string, string> = await theirs.evaluate(`(${TRIES})(${JSON.stringify(target.url)})`);
    for (const [name, answer] of Object.entries(got))
      expect([name, answer.includes(user.userId)]).toEqual([name, false]);
    for (const name of ["json", "credentials", "plain", "rest", "bearer", "opaque", "frame", "script"])
      expect([name, got[name]]).toEqual([name, expect.stringMatching(/^refused/)]);
    expect(got.socket).toContain('"viewer":null');
    const [popup] = await Promise.all([
      theirs.waitForEvent("popup"),
      theirs.evaluate(`globalThis.opened = window.open(${JSON.stringify(`${target.url}/profile`)})`),
    ]);
    await popup.waitForLoadState("domcontentloaded");
    expect(await theirs.evaluate("opened.closed")).toBe(true);
    expect(await popup.evaluate("window.opener === null")).toBe(true);
    return {
      subject: "A page of another site, in Chromium",
      promise: "reads nothing, frames nothing, holds no window of ours",
      sent: `${Object.keys(got).length + 1} ways`,
    };
  });
  await visitor.context.close();
});
