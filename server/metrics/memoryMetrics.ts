import { Counter } from "prom-client";
import type { Registry } from "prom-client";
import type { OnRead } from "../core/memory/making/makeMemories.ts";

/** Counts the parts of conversations that were read for what is to be remembered, and those that could not be. */
export function memoryMetrics(registry: Registry): OnRead {
  const parts = new Counter({
    name: "causerie_memory_parts_total",
    help: "Parts of conversations read for what characters are to remember: read, or failed and left for a while.",
    labelNames: ["outcome"],
    registers: [registry],
  });
  return (outcome) => parts.inc({ outcome });
}
