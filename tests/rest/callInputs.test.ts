import { expect, test } from "vitest";
import type { BadInput } from "../kit/rest/badInputs.ts";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import type { CallRequest } from "../kit/rest/callRequest.ts";
import { callWorld } from "../kit/rest/callWorld.ts";
import { refusalOf } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = callWorld(server);

const INPUTS = CALL_CASES.flatMap((call) => (call.bad ?? []).map((input) => ({ ...call, input })));

test.each(INPUTS)("$key refuses $input.field $input.is", async ({ key, good, cheap = good, input }) => {
  const { code, field, key: message } = input;
  expect(await refusalOf(server, key, withInput(await cheap(world), input))).toEqual({
    code,
    ...(message !== null && { fields: { [field]: message } }),
  });
});

function withInput(request: CallRequest, { in: place, field, value }: BadInput): CallRequest {
  if (place === "header") return { ...request, headers: { ...request.headers, [field]: String(value) } };
  if (place === "query") return { ...request, query: { ...request.query, [field]: value } };
  return { ...request, json: { ...Object(request.json), [field]: value } };
}
