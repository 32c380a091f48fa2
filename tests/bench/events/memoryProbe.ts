import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/* Loaded into a process, it tells when asked how many bytes are in use once nothing is left to collect. */

const COLLECTIONS = 5;
const SETTLE_MS = 200;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

process.on("message", (question) => {
  if (question === "memory") void tell();
});

async function tell(): Promise<void> {
  // What is let go may close handles, whose memory only the next collection finds; unused code is let go after several.
  for (let collections = 0; collections < COLLECTIONS; collections += 1) {
    await setTimeout(SETTLE_MS);
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ bytes: heapUsed + external });
}
