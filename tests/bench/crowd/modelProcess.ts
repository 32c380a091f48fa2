import { startModelServer } from "../../fakes/modelServer.ts";
import type { ModelRequestBody } from "../../fakes/modelServer.ts";
import { now } from "../clock.ts";
import { numberOf } from "../stream/script.ts";
import type { ModelTiming } from "../stream/modelProcess.ts";
import { crowdTokens, FIRST_TOKEN_MS, TOKEN_MS } from "./crowdScript.ts";

/* The model of a crowd, for answers of so many tokens. */

const [tokens = ""] = process.argv.slice(2);
const toMachineClock = now() - performance.now();

function promptNumber({ messages }: ModelRequestBody): number {
  return numberOf(JSON.stringify(messages.at(-1)?.content));
}

const received = new Map<number, number>();
const server = await startModelServer({
  firstTokenMs: FIRST_TOKEN_MS,
  tokenMs: TOKEN_MS,
  tokens: (body) => {
    const n = promptNumber(body);
    received.set(n, now());
    return crowdTokens(n, Number(tokens));
  },
});

process.on("message", () => {
  const timings = server.requests.map(({ body, tokenAt }): ModelTiming => {
    const n = promptNumber(body);
    return { n, receivedAt: received.get(n) ?? Number.NaN, tokenAt: tokenAt.map((at) => at + toMachineClock) };
  });
  server.requests.length = 0;
  process.send?.({ timings });
});
process.on("disconnect", () => process.exit());
process.send?.({ url: server.url });
