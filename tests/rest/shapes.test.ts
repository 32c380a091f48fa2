import { describe, expect, test } from "vitest";
import { successEnvelope } from "../../rest-compat/callHandler.ts";
import { readLastEventId } from "../../rest-compat/stream/lastEventId.ts";
import { streamFormatOf } from "../../rest-compat/stream/streamFormat.ts";

describe("a successful answer", () => {
  test("repeats an object's fields at the top level", () => {
    expect(successEnvelope({ data: { a: 1, b: null } })).toEqual({
      success: true,
      message: "",
      data: { a: 1, b: null },
      a: 1,
      b: null,
    });
  });

  test("has an array as `items`, with its total", () => {
    expect(successEnvelope({ data: [1, 2], total: 9 })).toEqual({
      success: true,
      message: "",
      data: [1, 2],
      items: [1, 2],
      total: 9,
    });
  });

  test("never lets data overwrite the envelope", () => {
    const data = { success: false, message: "mine", data: "mine" };
    expect(successEnvelope({ data })).toEqual({ success: true, message: "", data });
  });
});

describe("the format of a stream", () => {
  test.each([
    [undefined, "text/event-stream"],
    ["*/*", "text/event-stream"],
    ["text/event-stream", "text/event-stream"],
    ["application/json", "text/event-stream"],
    ["application/json, text/plain, */*", "text/event-stream"],
    ["application/x-ndjson", "application/x-ndjson"],
    ["Application/X-NDJSON, */*;q=0.1", "application/x-ndjson"],
    ["text/plain", "text/plain"],
    ["text/plain, */*;q=0.5", "text/plain"],
    ["text/plain;q=0.5, application/x-ndjson", "application/x-ndjson"],
    ["text/plain;q=0", "text/event-stream"],
  ])("for Accept %s is %s", (accept, type) => {
    expect(streamFormatOf(accept).contentType).toBe(`${type}; charset=utf-8`);
  });
});

test("a Last-Event-ID is a reply's id and a piece's number; anything else names no reply", () => {
  const replyId = "11111111-2222-4333-8444-555555555555";
  expect(readLastEventId(` ${replyId}:12 `)).toEqual({ replyId, seq: 12 });
  expect([readLastEventId(undefined), readLastEventId("")]).toEqual([null, null]);
  for (const header of [
    "x",
    `${replyId}`,
    `${replyId}:`,
    `${replyId}:-1`,
    `${replyId}:1.5`,
    `${replyId}:12345678901`,
    "x:1",
  ]) {
    expect(readLastEventId(header)).toBeNull();
  }
});
