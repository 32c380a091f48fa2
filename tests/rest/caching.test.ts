import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { CALLS } from "../../rest-compat/calls.ts";
import { callRest, rest } from "../kit/channels/restClient.ts";
import type { RestCall } from "../kit/channels/restClient.ts";
import { pathsToAsk } from "../kit/openapi/pathsToAsk.ts";
import type { PathToAsk } from "../kit/openapi/pathsToAsk.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
let token: string;
let pathOf: PathToAsk;
beforeAll(async () => ({ token, pathOf } = await pathsToAsk(server)));

const LENA = `/npc/${NPC_IDS.lena}`;
const ask = (path: string, call?: RestCall) => callRest(server.url, path, call);
const kept = ({ headers }: Response) => ({
  cache: headers.get("cache-control"),
  tag: headers.get("etag"),
  vary: headers.get("vary")?.split(", "),
});

const READS = CALLS.filter((call) => call.method === "get" && "answer" in call);
/** Making their answers has effects. */
const WITH_EFFECTS = ["/chat/{npcId}/history", "/chat/{npcId}/suggestions"];

describe.each(READS)("GET $path", ({ path }) => {
  test("has a tag, by which 304 tells that nothing has changed", async () => {
    const first = await ask(pathOf(path), { token });
    expect(first.status).toBe(200);
    const headers = kept(first);
    expect(headers).toEqual({
      cache: "private, no-cache",
      tag: expect.stringMatching(/^W\/".+"$/),
      vary: expect.arrayContaining(["Authorization", "Accept-Language"]),
    });
    const again = await ask(pathOf(path), { token, headers: { "if-none-match": `"other", ${headers.tag ?? ""}` } });
    expect([again.status, await again.text(), kept(again)]).toEqual([304, "", headers]);
    const other = await ask(pathOf(path), { token, headers: { "if-none-match": 'W/"other"' } });
    expect([other.status, await other.json()]).toEqual([200, await first.json()]);
  });

  test("gives HEAD the same headers", async () => {
    const headers = kept(await ask(pathOf(path), { token }));
    const head = await ask(pathOf(path), { token, method: "HEAD" });
    expect([head.status, kept(head)]).toEqual([200, { ...headers, ...(WITH_EFFECTS.includes(path) && { tag: null }) }]);
  });
});

test("a change makes another tag", async () => {
  const { tag } = kept(await ask("/user/profile", { token }));
  await ask("/user/profile", { token, method: "PUT", json: { bio: "Changed." } });
  const changed = await ask("/user/profile", { token, headers: { "if-none-match": tag ?? "" } });
  expect([changed.status, kept(changed).tag]).toEqual([200, expect.not.stringContaining(tag ?? "")]);
});

test("what needs no token may be kept by all, unless it was made for one", async () => {
  expect(kept(await ask(LENA)).cache).toBe("public, no-cache");
  expect(kept(await ask(LENA, { token })).cache).toBe("private, no-cache");
});

test("a character in another language has another tag", async () => {
  const guests = await Promise.all(["ja", "de"].map((language) => server.guest(language)));
  const [one, other] = await Promise.all(guests.map(async (guest) => kept(await ask(LENA, guest)).tag));
  expect(one).not.toBe(other);
});

test.each<[string, RestCall]>([
  [LENA, { token: "garbage" }],
  ["/npc/unknown", {}],
  ["/npc/list?page=0", {}],
  ["/nowhere", {}],
  [LENA, { method: "PATCH" }],
  ["/auth/login", { json: { username: "nobody", password: "wrong" } }],
])("an error of %s is not kept", async (path, call) => {
  const response = await ask(path, { ...call, headers: { "if-none-match": "*" } });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(kept(response)).toMatchObject({ cache: "no-store", tag: null });
});

test("what changes something is not kept, and made also for If-None-Match", async () => {
  const headers = { "if-none-match": "*" };
  const response = await ask("/user/profile", { token, method: "PUT", json: { bio: "Again." }, headers });
  expect([response.status, kept(response)]).toEqual([200, expect.objectContaining({ cache: "no-store", tag: null })]);
  expect((await rest(server.url, "/user/profile", { token })).body.bio).toBe("Again.");
});

test.each(["/openapi.json", "/docs", "/docs/page.js", "/docs/page.css"])(
  "%s is asked for again by its tag",
  async (path) => {
    const headers = kept(await fetch(`${server.url}/api${path}`));
    expect(headers).toMatchObject({ cache: "public, no-cache", tag: expect.stringMatching(/^W\/"/) });
    const again = await fetch(`${server.url}/api${path}`, { headers: { "if-none-match": headers.tag ?? "" } });
    expect([again.status, await again.text(), kept(again).tag]).toEqual([304, "", headers.tag]);
  },
);

test("that no reply is running may not be kept", async () => {
  const answer = await ask(`/chat/${NPC_IDS.lena}/stream`, { token });
  expect([answer.status, kept(answer).cache]).toEqual([204, "no-store"]);
});
