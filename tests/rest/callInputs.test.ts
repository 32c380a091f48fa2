import { expect, test } from "vitest";
import type { BadInput } from "../kit/rest/badInputs.ts";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import type { CallRequest } from "../kit/rest/callRequest.ts";
import { worldOf } from "../kit/rest/callWorld.ts";
import { pairwise } from "../kit/rest/pairwise.ts";
import { refusalsOf } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = worldOf(server);

/** Each call with each of its fields, and each field with each thing that can be wrong with it. */
const INPUTS = pairwise(
  CALL_CASES.flatMap((call) => (call.bad ?? []).map((input) => ({ ...call, input }))),
  ({ key, input: { field, is } }) => [`${key} ${field}`, `${field} ${is}`],
);
const inputsOf = (key: string): BadInput[] => INPUTS.flatMap((one) => (one.key === key ? [one.input] : []));

test.each(CALL_CASES.filter(({ key }) => inputsOf(key).length > 0))("$key names what is wrong", async (call) => {
  const inputs = inputsOf(call.key);
  const named = <Value>(valueOf: (input: BadInput) => Value) =>
    Object.fromEntries(inputs.map((input) => [`${input.field} ${input.is}`, valueOf(input)]));
  expect(
    await refusalsOf(
      world,
      call,
      named((input) => (request: CallRequest) => withInput(request, input)),
    ),
  ).toEqual(named(({ code, field, key }) => ({ code, ...(key !== null && { fields: { [field]: key } }) })));
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
