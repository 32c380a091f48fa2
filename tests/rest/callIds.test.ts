import { expect, test } from "vitest";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import type { CallRequest } from "../kit/rest/callRequest.ts";
import { worldOf } from "../kit/rest/callWorld.ts";
import { refusalsOf } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = worldOf(server);

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const IDS = [UNKNOWN, "no-such-id", `${UNKNOWN}0`, "'; drop table users; --", "😀", "a\u0000b", "%", "x".repeat(3000)];

/** A request with other parts. */
const withParts =
  (parts: CallRequest) =>
  (request: CallRequest): CallRequest => ({
    ...request,
    ...parts,
    params: { ...request.params, ...parts.params },
    query: { ...request.query, ...parts.query },
    headers: { ...request.headers, ...parts.headers },
  });

test.each(CALL_CASES.filter(({ ids }) => ids))("$key with an unknown or malformed id is NOT_FOUND", async (call) => {
  const tried = (call.ids ?? []).flatMap((id) => IDS.map((value) => ({ [id]: value })));
  const named = <Value>(valueOf: (params: Record<string, string>) => Value) =>
    Object.fromEntries(tried.map((params) => [JSON.stringify(params), valueOf(params)]));
  expect(
    await refusalsOf(
      world,
      call,
      named((params) => withParts({ params })),
    ),
  ).toEqual(named(() => ({ code: "NOT_FOUND" })));
});

test.each(CALL_CASES.filter(({ foreign }) => foreign))(
  "$key is refused for what is another user's, and what may not be known is answered as what does not exist",
  async (call) => {
    const { key, good, cheap = good, foreign = [] } = call;
    for (const { name, code, request } of foreign) {
      const parts = await request(world);
      expect(await refusalsOf(world, call, { [name]: withParts(parts) })).toEqual({ [name]: { code } });
      if (code !== "NOT_FOUND") continue;
      const theirs = withParts(parts)(await cheap(world));
      const lastEvent = parts.headers && { "last-event-id": `${UNKNOWN}:0` };
      const params = Object.fromEntries(Object.keys(parts.params ?? {}).map((id) => [id, UNKNOWN]));
      const seen = await requestCall(server.url, key, theirs);
      const expected = await requestCall(server.url, key, withParts({ params, headers: { ...lastEvent } })(theirs));
      expect([name, await seen.text()]).toEqual([name, await expected.text()]);
      expect(headersOf(seen)).toEqual(headersOf(expected));
    }
  },
);

/** An answer's headers, without those that differ with every request. */
function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !["x-request-id", "date"].includes(name)));
}
