import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CALLS } from "../../rest-compat/calls.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { rest } from "../kit/channels/restClient.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

/** A path with an id of nothing. */
const idle = (path: string): string => path.replaceAll(/\{\w+\}/g, () => randomUUID());

const ALL = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const PATHS = [...new Set(CALLS.map(({ path }) => path))].map((path) => {
  const methods = CALLS.filter((call) => call.path === path).map(({ method }) => method.toUpperCase());
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return { path, allowed, others: ALL.filter((method) => !allowed.includes(method)) };
});

const allowOf = ({ headers }: { headers: Headers }) => headers.get("allow")?.split(", ").toSorted();

describe.each(PATHS)("$path", ({ path, allowed, others }) => {
  test("names its methods to OPTIONS", async () => {
    const answer = await rest(server.url, idle(path), { method: "OPTIONS" });
    expect({ status: answer.status, body: answer.body, allow: allowOf(answer) }).toEqual({
      status: 204,
      body: {},
      allow: allowed.toSorted(),
    });
  });

  test.each(others)("refuses %s, and names its methods", async (method) => {
    const answer = await rest(server.url, idle(path), { method });
    const { status, body } = answer;
    expect({ status, code: body.code, allow: allowOf(answer) }).toEqual({
      status: 405,
      // HEAD has no body.
      code: method === "HEAD" ? undefined : "METHOD_NOT_ALLOWED",
      allow: allowed.toSorted(),
    });
  });

  test("has nothing below it", async () => {
    const answer = await rest(server.url, `${idle(path)}/nothing/here`);
    expect(answer).toMatchObject({ status: 404, body: { success: false, code: "NOT_FOUND" } });
  });
});

test.each(CALLS.filter(({ method }) => method === "get"))(
  "HEAD $path is refused for what GET is refused for",
  async ({ path }) => {
    const { token } = await registeredUser(server.database);
    const guest = await server.guest();
    const target = `${idle(path)}?limit=0&page=0&after=x`;
    for (const call of [{}, { token: "garbage" }, { token }, { token: guest.token }]) {
      const [get, head] = await Promise.all(
        ["GET", "HEAD"].map((method) => rest(server.url, target, { ...call, method })),
      );
      expect([head?.status, head?.body]).toEqual([get?.status, {}]);
    }
  },
);
