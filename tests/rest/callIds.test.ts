import { expect, test } from "vitest";
import type { ForeignThing } from "../kit/rest/callCase.ts";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import type { ListedCall } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import type { CallRequest } from "../kit/rest/callRequest.ts";
import { callWorld } from "../kit/rest/callWorld.ts";
import { refusalOf } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = callWorld(server);

const UNKNOWN = "11111111-2222-4333-8444-555555555555";
const MALFORMED = ["no-such-id", `${UNKNOWN}0`, "'; drop table users; --", "😀", "a\u0000b", "%", "x".repeat(3000)];

/** A call's good request with other parts. */
async function changed({ good, cheap = good }: ListedCall, parts: CallRequest): Promise<CallRequest> {
  const request = await cheap(world);
  return {
    ...request,
    ...parts,
    params: { ...request.params, ...parts.params },
    query: { ...request.query, ...parts.query },
    headers: { ...request.headers, ...parts.headers },
  };
}

const IDS = CALL_CASES.flatMap((call) => (call.ids ?? []).map((id) => ({ ...call, id })));

test.each(IDS)("$key with an unknown $id is NOT_FOUND", async ({ id, ...call }) => {
  const request = await changed(call, { params: { [id]: UNKNOWN } });
  expect(await refusalOf(server, call.key, request)).toEqual({ code: "NOT_FOUND" });
});

test.each(IDS)("$key with a malformed $id is NOT_FOUND", async ({ id, ...call }) => {
  const request = await changed(call, {});
  for (const malformed of MALFORMED) {
    const params = { ...request.params, [id]: malformed };
    expect(await refusalOf(server, call.key, { ...request, params })).toEqual({ code: "NOT_FOUND" });
  }
});

type Foreign = ListedCall & { thing: ForeignThing };
const FOREIGN: Foreign[] = CALL_CASES.flatMap((call) => (call.foreign ?? []).map((thing) => ({ ...call, thing })));

test.each(FOREIGN)("$key with $thing.name is $thing.code, and changes nothing", async ({ thing, ...call }) => {
  const request = await changed(call, await thing.request(world));
  expect(await refusalOf(server, call.key, request)).toEqual({ code: thing.code });
});

test.each(FOREIGN.filter(({ thing: { code } }) => code === "NOT_FOUND"))(
  "$key with $thing.name answers as it does for what does not exist",
  async ({ thing, ...call }) => {
    const parts = await thing.request(world);
    const foreign = await changed(call, parts);
    const params = Object.entries(foreign.params ?? {}).map(([name, id]) => [
      name,
      parts.params?.[name] ? UNKNOWN : id,
    ]);
    const lastEvent = parts.headers && { "last-event-id": `${UNKNOWN}:0` };
    const unknown = { ...foreign, params: Object.fromEntries(params), headers: { ...foreign.headers, ...lastEvent } };
    const seen = await requestCall(server.url, call.key, foreign);
    const expected = await requestCall(server.url, call.key, unknown);
    expect(await seen.text()).toBe(await expected.text());
    expect(headersOf(seen)).toEqual(headersOf(expected));
  },
);

/** An answer's headers, without those that differ with every request. */
function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !["x-request-id", "date"].includes(name)));
}
