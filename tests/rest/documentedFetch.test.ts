import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentedFetch } from "../kit/openapi/documentedFetch.ts";

/** A server that answers what a test says. */
let answer = { status: 200, type: "application/json", headers: {}, body: "" };
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((_req, res) => {
    res.writeHead(answer.status, {
      "content-type": answer.type,
      "x-request-id": randomUUID(),
      etag: "x",
      ...answer.headers,
    });
    res.end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => server.close());

const says = (body: object | string, others: Partial<typeof answer> = {}): void => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  answer = { status: 200, type: "application/json", headers: {}, body: text, ...others };
};

const BALANCE = { balance: 1, total_recharged: 0, total_consumed: 0, total_granted: 1 };
const balance = (data: object, others: object = data) => ({ success: true, message: "", ...others, data });
const failure = (code: string) => ({ success: false, code, message: "No.", detail: "No." });
const ask = () => documentedFetch(`${url}/points/balance`);

test("an answer as documented is given on", async () => {
  says(balance(BALANCE));
  expect(await (await ask()).json()).toEqual(balance(BALANCE));
});

test.each([
  ["an unknown field in the data", balance({ ...BALANCE, more: 1 }, BALANCE), {}],
  ["an unknown field at the top", { ...balance(BALANCE), more: 1 }, {}],
  ["a field of a wrong type", balance({ ...BALANCE, balance: "1" }, BALANCE), {}],
  ["a missing field", balance({}, BALANCE), {}],
  ["an undocumented status", balance(BALANCE), { status: 202 }],
  ["an undocumented type", balance(BALANCE), { type: "text/html" }],
  ["an undocumented failure", failure("REPLY_RUNNING"), { status: 409 }],
  ["an undocumented code of a documented status", failure("INVALID_CREDENTIALS"), { status: 401 }],
  ["an unknown field of a failure", { ...failure("UNAUTHENTICATED"), stack: "" }, { status: 401 }],
])("%s fails the test", async (_what, body, others) => {
  says(body, others);
  await expect(ask()).rejects.toThrow("GET /points/balance answers");
});

test("a temporary failure without Retry-After fails the test", async () => {
  says(failure("RATE_LIMITED"), { status: 429 });
  const login = () => documentedFetch(`${url}/auth/login`, { method: "POST" });
  await expect(login()).rejects.toThrow("there is no header Retry-After");
  says(failure("RATE_LIMITED"), { status: 429, headers: { "retry-after": "1" } });
  expect((await login()).status).toBe(429);
});

test.each([
  ["a body without a required field", "/text/translate", { method: "POST", body: "{}" }],
  ["a field of a wrong type", "/text/translate", { method: "POST", body: '{"text":1}' }],
  ["no body", "/text/translate", { method: "POST" }],
])("%s that the server accepts fails the test", async (_what, path, init) => {
  const data = { translation: "Thé", key_terms: [] };
  says(balance(data));
  await expect(
    documentedFetch(url + path, { ...init, headers: { "content-type": "application/json" } }),
  ).rejects.toThrow("accepts a request that is not documented");
});

test("a query that the document does not allow, and the server accepts, fails the test", async () => {
  says(balance({ items: [], total: 0 }));
  expect((await documentedFetch(`${url}/points/records?page=2`)).status).toBe(200);
  for (const query of ["page=0", "page=x", "limit=101"])
    await expect(documentedFetch(`${url}/points/records?${query}`)).rejects.toThrow("not documented");
});

test.each([
  ["text/event-stream", (frame: string) => `id: x:1\ndata: ${frame}\n\n: ping\n\ndata: [DONE]\n\n`],
  ["application/x-ndjson", (frame: string) => `${frame}\n`],
])("a frame of %s with an unknown field fails the test that reads it", async (type, write) => {
  const frame = { type: "start", id: randomUUID() };
  const read = async () => (await documentedFetch(`${url}/chat/${randomUUID()}/stream`)).text();
  says(write(JSON.stringify(frame)), { type });
  expect(await read()).toContain(frame.id);
  says(write(JSON.stringify({ ...frame, more: 1 })), { type });
  await expect(read()).rejects.toThrow("streams a frame that is not as documented");
});
