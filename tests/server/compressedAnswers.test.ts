import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
let authorization: string;
beforeAll(async () => {
  const { token } = await server.guest();
  authorization = `Bearer ${token}`;
});

interface Asked {
  path: string;
  method?: string;
  body?: string;
}

const JSON_TYPE = { "content-type": "application/json" };
const graphql = (query: string): Asked => ({ path: "/graphql", method: "POST", body: JSON.stringify({ query }) });
const LONG: [where: string, asked: Asked][] = [
  ["GraphQL", graphql("{ __schema { types { name description } } }")],
  ["REST's GET", { path: "/api/npc/list?type=public" }],
];
const SHORT: [where: string, asked: Asked][] = [
  ["GraphQL", graphql("{ __typename }")],
  ["REST", { path: "/api/points/balance" }],
];

/** Byte by byte, since `fetch` would unpack the answer. */
async function ask({ path, method = "GET", body }: Asked, headers: Record<string, string> = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(server.url + path, { method, headers: { authorization, ...JSON_TYPE, ...headers } });
    sent.on("response", resolve).on("error", reject).end(body);
  });
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

describe.each(LONG)("a long answer of %s", (_where, asked) => {
  test("is compressed for a caller that takes it", async () => {
    const plain = await ask(asked);
    const packed = await ask(asked, { "accept-encoding": "gzip, deflate, br" });
    expect(packed).toMatchObject({ status: 200, headers: { "content-encoding": "gzip" } });
    expect(packed.headers["content-length"]).toBe(String(packed.bytes.length));
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()));
    expect(packed.headers["content-type"]).toBe(plain.headers["content-type"]);
    for (const { headers } of [plain, packed]) expect(headers.vary).toContain("Accept-Encoding");
  });

  test.each([undefined, "identity", "br", "gzip;q=0", "gzip;q=0.2, identity"])(
    "is not for one that takes %s",
    async (encoding) => {
      const { headers, bytes } = await ask(asked, encoding === undefined ? {} : { "accept-encoding": encoding });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers["content-length"]).toBe(String(bytes.length));
      expect(JSON.parse(bytes.toString())).toBeTypeOf("object");
    },
  );
});

test.each(SHORT)("a short answer of %s is not", async (_where, asked) => {
  const { status, headers } = await ask(asked, { "accept-encoding": "gzip" });
  expect([status, headers["content-encoding"]]).toEqual([200, undefined]);
});

test("a compressed answer has the tag of the plain one, and 304 and HEAD its headers", async () => {
  const list = { path: "/api/npc/list?type=public" };
  const gzip = { "accept-encoding": "gzip" };
  const plain = await ask(list);
  const packed = await ask(list, gzip);
  const head = await ask({ ...list, method: "HEAD" }, gzip);
  const again = await ask(list, { ...gzip, "if-none-match": String(packed.headers.etag) });
  expect(packed.headers.etag).toMatch(/^W\//);
  for (const { headers } of [plain, head, again])
    expect(headers).toMatchObject({ etag: packed.headers.etag, vary: packed.headers.vary });
  expect(head.headers).toMatchObject({ "content-encoding": "gzip", "content-length": `${packed.bytes.length}` });
  expect(head.bytes).toHaveLength(0);
  expect([again.status, again.headers["content-encoding"], again.bytes.length]).toEqual([304, undefined, 0]);
});

test("neither a stream nor an error is compressed", async () => {
  const gzip = { "accept-encoding": "gzip" };
  const body = JSON.stringify({ message: "Hi", type: "text" });
  const stream = await ask({ path: `/api/chat/${NPC_IDS.lena}`, method: "POST", body }, gzip);
  expect(stream.headers["content-type"]).toContain("text/event-stream");
  expect(stream.headers["content-encoding"]).toBeUndefined();
  const missing = await ask({ path: "/api/nothing" }, gzip);
  expect([missing.status, missing.headers["content-encoding"]]).toEqual([404, undefined]);
});
