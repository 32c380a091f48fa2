import { expect, test } from "vitest";
import type { BadInput } from "../kit/rest/badInputs.ts";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import type { CallRequest } from "../kit/rest/callRequest.ts";
import { callWorld } from "../kit/rest/callWorld.ts";
import { pairwise } from "../kit/rest/pairwise.ts";
import { refusalOf } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = callWorld(server);

/** Each call with each of its fields, and each field with each thing that can be wrong with it. */
const INPUTS = pairwise(
  CALL_CASES.flatMap((call) => (call.bad ?? []).map((input) => ({ ...call, input }))),
  ({ key, input: { field, is } }) => [`${key} ${field}`, `${field} ${is}`],
);

test.each(INPUTS)("$key refuses $input.field $input.is", async ({ key, good, cheap = good, input }) => {
  const { code, field, key: message } = input;
  expect(await refusalOf(server, key, withInput(await cheap(world), input))).toEqual({
    code,
    ...(message !== null && { fields: { [field]: message } }),
  });
});

const TOO_LONG = INPUTS.filter(
  ({ input: { key, value } }) => key === "validation.tooLong" && typeof value === "string",
);

test.each(TOO_LONG)("$key takes $input.field of the greatest length", async ({ key, good, input }) => {
  const longest = { ...input, value: String(input.value).slice(1) };
  const response = await requestCall(server.url, key, withInput(await good(world), longest));
  // Read to its end, because a reply that is still being written stands in the way of the next one.
  const body = await response.text();
  // No account has such a long name.
  const outcome = input.field === "username" ? { ok: false, body: /INVALID_CREDENTIALS/ } : { ok: true, body: /./ };
  expect({ ok: response.ok, body }).toEqual({ ok: outcome.ok, body: expect.stringMatching(outcome.body) });
});

function withInput(request: CallRequest, { in: place, field, value }: BadInput): CallRequest {
  if (place === "header") return { ...request, headers: { ...request.headers, [field]: String(value) } };
  if (place === "query") return { ...request, query: { ...request.query, [field]: value } };
  return { ...request, json: { ...Object(request.json), [field]: value } };
}
