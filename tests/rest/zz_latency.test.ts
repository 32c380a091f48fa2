import { afterAll, beforeAll, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { callRest, framesOf } from "../kit/restClient.ts";
import { startTestServer, type TestServer } from "../kit/startTestServer.ts";
import { setTimeout as wait } from "node:timers/promises";
let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());
test("latency", async () => {
  const { token } = await server.guest();
  const at: number[] = [];
  server.model.streamReply = async function* () { for (let i = 0; i < 200; i += 1) { await wait(15); at.push(performance.now()); yield `w${i} `; } };
  const seen: number[] = [];
  const t0 = performance.now();
  let first = 0;
  for await (const { data } of framesOf(await callRest(server.url, `/chat/${NPC_IDS.lena}`, { token, json: { message: "x" } }))) {
    first ||= performance.now() - t0;
    if (data !== "[DONE]" && data.type === "delta") seen.push(performance.now());
  }
  const lag = seen.map((t, i) => t - (at[i] ?? 0)).sort((a, b) => a - b);
  console.log("first frame ms", first, "lag p50", lag[100], "p95", lag[190], "max", lag[199], "first delta lag", seen[0]! - at[0]!);
});
