import { now } from "../clock.ts";
import { FIRST_TOKEN_MS, numberOf, TOKEN_MS, tokensFor } from "./script.ts";
import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelRequestBody, RecordedRequest } from "../../fakes/modelServer.ts";

/** When the model had a request, and when it let go of each token, by the machine's clock. */
export interface ModelTiming {
  n: number;
  receivedAt: number;
  tokenAt: number[];
}

// The two clocks are read one after the other: of many tries the one with the least time in between is right.
const toMachineClock = Math.max(...Array.from({ length: 1000 }, () => now() - performance.now()));
/** What it reads of a part of a conversation for what is to be remembered. */
const READ_TALK = JSON.stringify({
  summary: "They went on with numbers.",
  facts: [
    { topic: "person", subject: "numbers", text: "They like numbers.", words: ["number"], importance: 1, turn: 0 },
  ],
});

/** Judging a line, it finds nothing that it reaches: the scene lasts. */
const NO_GOAL = JSON.stringify({ reached: [] });

const received = new WeakMap<RecordedRequest, number>();

function promptNumber({ messages }: ModelRequestBody): number {
  return numberOf(JSON.stringify(messages.at(-1)?.content));
}

const server = await startModelServer({
  firstTokenMs: FIRST_TOKEN_MS,
  tokenMs: TOKEN_MS,
  tokens: (body) => {
    if (!body.stream) return [JSON.stringify(body).includes("reached_goals") ? NO_GOAL : READ_TALK];
    const request = server.requests.at(-1);
    if (request) received.set(request, now());
    return tokensFor(promptNumber(body));
  },
});

process.on("message", () => {
  const replies = server.requests.filter(({ body }) => body.stream);
  const timings = replies.map((request): ModelTiming => ({
    n: promptNumber(request.body),
    receivedAt: received.get(request) ?? Number.NaN,
    tokenAt: request.tokenAt.map((at) => at + toMachineClock),
  }));
  server.requests.length = 0;
  process.send?.({ timings });
});
process.on("disconnect", () => process.exit());
process.send?.({ url: server.url });
