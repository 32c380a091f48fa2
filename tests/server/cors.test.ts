import { describe, expect, test } from "vitest";
import { rawRequest } from "../kit/channels/rawRequest.ts";
import type { RawRequest } from "../kit/channels/rawRequest.ts";
import { clientFolderOfFile } from "../kit/server/clientFolder.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const LEGACY = "https://legacy.example";
const server = testServerOfFile({ clientFolder: clientFolderOfFile(), config: { corsOrigins: [LEGACY] } });

const ask = (path: string, origin: string, request: RawRequest = {}) =>
  rawRequest(server.url, path, { ...request, headers: { origin, ...request.headers } });
const preflight = (path: string, origin: string, method: string, headers = "") =>
  ask(path, origin, {
    method: "OPTIONS",
    headers: { "access-control-request-method": method, "access-control-request-headers": headers },
  });
const listed = (header: string | string[] | undefined): string[] => String(header).toLowerCase().split(", ");

describe("a page of an allowed origin", () => {
  test.each([
    "authorization",
    "content-type",
    "accept-language",
    "cache-control",
    "pragma",
    "x-requested-with",
    "if-none-match",
    "if-modified-since",
    "last-event-id",
    "idempotency-key",
    "apollo-require-preflight",
  ])("may send %s", async (name) => {
    const { status, headers } = await preflight("/api/npc/list", LEGACY, "GET", name);
    expect([status, headers["access-control-allow-origin"]]).toEqual([204, LEGACY]);
    expect(listed(headers["access-control-allow-headers"])).toContain(name);
  });

  test.each(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"])("may ask by %s", async (method) => {
    const { status, headers } = await preflight("/api/npc", LEGACY, method);
    expect([status, headers["access-control-allow-origin"]]).toEqual([204, LEGACY]);
    expect(listed(headers["access-control-allow-methods"])).toContain(method.toLowerCase());
  });

  test.each<[status: number, path: string, request: RawRequest]>([
    [200, "/api/npc/list", {}],
    [200, "/api/npc/list", { method: "HEAD" }],
    [404, "/api/nothing", {}],
    [405, "/api/npc/list", { method: "DELETE" }],
    [401, "/api/chat/recent", { headers: { authorization: "Bearer garbage" } }],
    [400, "/api/auth/login", { method: "POST", headers: { "content-type": "application/json" }, body: "{" }],
    [400, "/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: "{" }],
    [400, "/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: '{"query":"{"}' }],
    [404, "/media/unknown", {}],
    [200, "/faces/lena.svg", {}],
    [404, "/faces/nobody.svg", {}],
    [404, "/nowhere", {}],
  ])("may read an answer (%i of %s) and its headers", async (status, path, request) => {
    const { headers, ...answer } = await ask(path, LEGACY, request);
    expect([answer.status, headers["access-control-allow-origin"]]).toEqual([status, LEGACY]);
    expect(listed(headers["access-control-expose-headers"])).toEqual(
      expect.arrayContaining(["x-request-id", "retry-after", "etag", "allow", "location", "content-range"]),
    );
    expect(listed(headers.vary)).toContain("origin");
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  });

  test("gets the methods of a path by an OPTIONS that is no preflight", async () => {
    const { status, headers } = await ask("/api/npc/list", LEGACY, { method: "OPTIONS" });
    expect({ status, allow: headers.allow, origin: headers["access-control-allow-origin"] }).toEqual({
      status: 204,
      allow: "GET, HEAD",
      origin: LEGACY,
    });
  });
});

test("a page of another origin is not allowed, and caches keep its answers apart", async () => {
  for (const origin of ["https://evil.example", `${LEGACY}.evil.example`, "null", "http://legacy.example"]) {
    const answers = [
      await ask("/api/npc/list", origin),
      await preflight("/api/npc/list", origin, "GET", "authorization"),
    ];
    for (const { headers } of answers) {
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(listed(headers.vary)).toContain("origin");
    }
  }
});
