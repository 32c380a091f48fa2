import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { NeighbourOrder, Waits } from "./neighbour.ts";

/** Milliseconds between an answer and the next request: more often, the neighbour costs a tenth of what attackers do. */
const PAUSE_MS = 40;
/** Answers without which nothing can be said. */
const FEWEST = 3;
/** Milliseconds after which a request counts as unanswered. */
const PATIENCE_MS = 30_000;

const { url, token, body }: NeighbourOrder = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };

let waits: number[] = [];
let failures: string[] = [];

/** The status and text of the answer. */
function ask(): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/graphql`,
      { method: "POST", agent, headers, timeout: PATIENCE_MS },
      async (response) => {
        try {
          const text = (await response.setEncoding("utf8").toArray()).join("");
          resolve(`${response.statusCode} ${text}`);
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}

async function goOn(): Promise<void> {
  for (;;) {
    const asked = performance.now();
    try {
      let answer = await ask();
      // Sent away until later: a client waits that out, and so does its person.
      while (answer.startsWith("503") && performance.now() - asked < PATIENCE_MS)
        answer = await sleep(PAUSE_MS).then(ask);
      if (answer.startsWith('200 {"data":{"npc":{"id"')) waits.push(performance.now() - asked);
      else failures.push(answer.slice(0, 300));
    } catch (error) {
      failures.push(String(error));
    }
    await sleep(PAUSE_MS);
  }
}

/** At each message: what was waited since the one before, once that is a few answers. */
parentPort?.on("message", async () => {
  while (waits.length + failures.length < FEWEST) await sleep(PAUSE_MS);
  const sorted = waits.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Infinity;
  const told: Waits = { answered: sorted.length, failures, median, longest: sorted.at(-1) ?? Infinity };
  waits = [];
  failures = [];
  parentPort?.postMessage(told);
});

void goOn();
