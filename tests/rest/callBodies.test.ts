import { expect, test } from "vitest";
import { CALL_CASES } from "../kit/rest/callCases.ts";
import { requestCall } from "../kit/rest/callRequest.ts";
import type { CallRequest } from "../kit/rest/callRequest.ts";
import { worldOf } from "../kit/rest/callWorld.ts";
import { share } from "../kit/rest/pairwise.ts";
import { refusalsOf } from "../kit/rest/refusal.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ config: { chainPollMs: 30 } });
const world = worldOf(server);

const FIELD_CALLS = CALL_CASES.filter(({ body }) => body === "fields");
const FILE_CALLS = CALL_CASES.filter(({ body }) => body === "file");

const OVER_LIMIT = "x".repeat(256 * 1024);
const malformed = { code: "MALFORMED_REQUEST" };
const wrongType = { code: "UNSUPPORTED_MEDIA_TYPE" };
const tooLarge = { code: "PAYLOAD_TOO_LARGE" };

/** A call's request with another body. */
const withBody =
  (body: CallRequest) =>
  ({ json: _json, file: _file, ...request }: CallRequest): CallRequest => ({ ...request, ...body });
const raw = (type: string, body: string) => withBody({ raw: { type, body } });
const json = (body: string) => raw("application/json", body);
const file = (bytes: Uint8Array, field = "file") => withBody({ file: { field, bytes } });

test.each(share(FIELD_CALLS, 0, 3))("$key refuses what is no object of JSON", async (call) => {
  const bodies = {
    open: json("{"),
    unfinished: json('{"a":}'),
    word: json("nonsense"),
    text: json('"a"'),
    list: json("[1]"),
  };
  const seen = await refusalsOf(world, call, { ...bodies, null: json("null") });
  expect(new Set(Object.values(seen).map(({ code }) => code))).toEqual(new Set([malformed.code]));
});

test.each(share(FIELD_CALLS, 1, 3))("$key refuses XML and text", async (call) => {
  const types = {
    xml: raw("application/xml", "<a/>"),
    text: raw("text/plain", "<a/>"),
    bytes: raw("application/octet-stream", "<a/>"),
  };
  expect(await refusalsOf(world, call, types)).toEqual({ xml: wrongType, text: wrongType, bytes: wrongType });
});

test.each(share(FIELD_CALLS, 2, 3))("$key refuses JSON and forms of more than 256 kB", async (call) => {
  const large = { json: withBody({ json: { text: OVER_LIMIT } }), form: withBody({ form: { text: OVER_LIMIT } }) };
  expect(await refusalsOf(world, call, large)).toEqual({ json: tooLarge, form: tooLarge });
});

test.each(FIELD_CALLS)("$key takes a form", async ({ key, good, status = 200 }) => {
  const { json: fields, ...request } = await good(world);
  const form = Object.fromEntries(Object.entries(Object(fields)).map(([name, value]) => [name, String(value)]));
  expect((await requestCall(server.url, key, { ...request, form })).status).toBe(status);
});

test.each(FILE_CALLS)(
  "$key takes nothing but a form with one picture of less than 5 MiB in its field",
  async (call) => {
    const missing = (key: string) => ({ code: "VALIDATION_FAILED", fields: { file: key } });
    const noPicture = { code: "INVALID_IMAGE_TYPE" };
    expect(
      await refusalsOf(world, call, {
        json: withBody({ json: {} }),
        unbounded: raw("multipart/form-data", "--x"),
        unfinished: raw("multipart/form-data; boundary=x", "--x\r\n"),
        nothing: withBody({}),
        "another field": file(new Uint8Array(8), "picture"),
        large: file(new Uint8Array(5 * 1024 ** 2)),
        text: file(new TextEncoder().encode("This is no picture, whatever its name says.")),
        empty: file(new Uint8Array()),
      }),
    ).toEqual({
      json: wrongType,
      unbounded: malformed,
      unfinished: malformed,
      nothing: missing("validation.required"),
      "another field": missing("validation.oneFile"),
      large: { code: "UPLOAD_TOO_LARGE" },
      text: noPicture,
      empty: noPicture,
    });
  },
);
