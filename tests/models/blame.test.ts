import { describe, expect, test } from "vitest";
import { EndpointRefusal } from "../../server/adapters/ai/openai/endpoint/endpointRefusal.ts";
import { RequestsOwn } from "../../server/adapters/ai/openai/endpoint/requestsOwn.ts";
import { blameFor } from "../../server/adapters/ai/openai/routes/blame.policy.ts";

const refusal = (status: number, message: string): EndpointRefusal =>
  new EndpointRefusal(status, undefined, JSON.stringify({ error: { message } }), "");

describe("the next endpoint is asked", () => {
  test.each([
    ["no connection", Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" })],
    ["no token in time", new Error("no token within 60000 ms")],
    ["a whole answer that is late", new DOMException("The operation timed out", "TimeoutError")],
    ["an answer that is no answer", new Error("the endpoint sent what is not JSON")],
    ["an error of the server", refusal(500, "out of memory")],
    ["a server that is overloaded", refusal(503, "busy")],
    ["too many requests", refusal(429, "rate limit reached, see content policy")],
    ["a key that is not known", refusal(401, "incorrect API key")],
    ["a key that may not do it", refusal(403, "not allowed")],
    ["a bill that is not paid", refusal(402, "insufficient credits")],
    ["an address or a model that is not there", refusal(404, "model not found")],
    ["a model that is not there, said as a 400", refusal(400, "The model `big` does not exist")],
  ])("after %s", (_what, error) => {
    expect(blameFor(error)).toBe("endpoint");
  });
});

describe("no other endpoint is asked", () => {
  test.each([
    ["what is too long for the model", refusal(400, "This model's maximum context length is 4096 tokens")],
    ["the same said as a 500", refusal(500, "the request exceeds the available context size")],
    ["a form that it does not take", refusal(422, "messages: field required")],
    ["a body that is too large", refusal(413, "too large")],
    ["a refusal of the content", refusal(403, "Your input was flagged")],
    ["a refusal within the stream", new Error("blocked by the content filter")],
    ["an answer that was wrong twice", new RequestsOwn("the model's answer was wrong twice")],
  ])("after %s", (_what, error) => {
    expect(blameFor(error)).toBe("request");
  });
});
