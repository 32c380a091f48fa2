import { setTimeout } from "node:timers/promises";
import { Redis } from "ioredis";
import { now } from "../clock.ts";
import { TOKEN_MS, tokensFor } from "../stream/script.ts";

/** Publishes replies' pieces at the pace of the model's, as many replies at once as it is told. */
const redis = new Redis(process.argv[2] ?? "");

async function publishReply(n: number): Promise<void> {
  for (const [index, text] of tokensFor(n).entries()) {
    await redis.publish(
      "bench",
      JSON.stringify({ node: "bench", event: { kind: "delta", seq: index, text }, at: now() }),
    );
    await setTimeout(TOKEN_MS);
  }
}

process.on("message", ({ replies }: { replies: number }) => {
  void Promise.all(Array.from({ length: replies }, (_, n) => publishReply(n))).then(() => process.send?.("published"));
});
process.on("disconnect", () => process.exit());
process.send?.({ url: "redis" });
