import { expect, test } from "vitest";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import type { ListedCall } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import type { CallRequest } from "../kit/rest/callRequest.ts";
import { callWorld } from "../kit/rest/callWorld.ts";
import { share } from "../kit/rest/pairwise.ts";
import { refusalOf } from "../kit/rest/refusal.ts";
import type { Refusal } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = callWorld(server);

/** The refusal of a call's request with another body. */
async function refusalWith({ key, good, cheap = good }: ListedCall, body: CallRequest): Promise<Refusal> {
  const { json: _json, file: _file, ...request } = await cheap(world);
  return refusalOf(server, key, { ...request, ...body });
}

const FIELD_CALLS = CALL_CASES.filter(({ body }) => body === "fields");
const FILE_CALLS = CALL_CASES.filter(({ body }) => body === "file");

const raw = (type: string, body: string): CallRequest => ({ raw: { type, body } });
const OVER_LIMIT = "x".repeat(256 * 1024);
const malformed = { code: "MALFORMED_REQUEST" };
const wrongType = { code: "UNSUPPORTED_MEDIA_TYPE" };
const tooLarge = { code: "PAYLOAD_TOO_LARGE" };

test.each(share(FIELD_CALLS, 0, 4))("$key refuses broken JSON", async (call) => {
  for (const body of ["{", '{"a":}', "nonsense", '"text"', "[1]"])
    expect(await refusalWith(call, raw("application/json", body))).toEqual(malformed);
});

test.each(share(FIELD_CALLS, 1, 4))("$key refuses XML and text", async (call) => {
  for (const type of ["application/xml", "text/plain", "application/octet-stream"])
    expect(await refusalWith(call, raw(type, "<a/>"))).toEqual(wrongType);
});

test.each(share(FIELD_CALLS, 2, 4))("$key refuses a body of more than 256 kB", async (call) => {
  expect(await refusalWith(call, { json: { text: OVER_LIMIT } })).toEqual(tooLarge);
});

test.each(FIELD_CALLS)("$key takes a form", async ({ key, good, status = 200 }) => {
  const { json, ...request } = await good(world);
  const form = Object.fromEntries(Object.entries(Object(json)).map(([name, value]) => [name, String(value)]));
  expect((await requestCall(server.url, key, { ...request, form })).status).toBe(status);
});

test.each(share(FIELD_CALLS, 3, 4))("$key refuses a form of more than 256 kB", async (call) => {
  expect(await refusalWith(call, { form: { text: OVER_LIMIT } })).toEqual(tooLarge);
});

test.each(CALL_CASES.filter(({ isPublic, body }) => body && !isPublic))(
  "$key asks for a token before it reads the body",
  async (call) => {
    const refusal = await refusalWith(call, { ...raw("application/json", OVER_LIMIT), token: null });
    expect(refusal).toEqual({ code: "UNAUTHENTICATED" });
  },
);

test.each(FILE_CALLS)("$key refuses what is no form with a file", async (call) => {
  expect(await refusalWith(call, { json: {} })).toEqual(wrongType);
  expect(await refusalWith(call, raw("multipart/form-data", "--x"))).toEqual(malformed);
  expect(await refusalWith(call, raw("multipart/form-data; boundary=x", "--x\r\n"))).toEqual(malformed);
});

test.each(FILE_CALLS)("$key without a file, or with one in another field, names the field", async (call) => {
  const picture = { field: "picture", bytes: new Uint8Array(8) };
  const code = "VALIDATION_FAILED";
  expect(await refusalWith(call, {})).toEqual({ code, fields: { file: "validation.required" } });
  expect(await refusalWith(call, { file: picture })).toEqual({ code, fields: { file: "validation.oneFile" } });
});

test.each(FILE_CALLS)("$key refuses a file of 5 MiB, and one that is no picture", async (call) => {
  const file = (bytes: Uint8Array): CallRequest => ({ file: { field: "file", bytes } });
  expect(await refusalWith(call, file(new Uint8Array(5 * 1024 ** 2)))).toEqual({ code: "UPLOAD_TOO_LARGE" });
  const text = new TextEncoder().encode("This is no picture, whatever its name says.");
  expect(await refusalWith(call, file(text))).toEqual({ code: "INVALID_IMAGE_TYPE" });
  expect(await refusalWith(call, file(new Uint8Array()))).toEqual({ code: "INVALID_IMAGE_TYPE" });
});
