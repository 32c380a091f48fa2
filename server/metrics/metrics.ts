import type { RequestHandler } from "express";
import { Registry, register as ofProcess } from "prom-client";
import { requestMetrics } from "./requestMetrics.ts";

/** A node's figures. */
export interface Metrics {
  registry: Registry;
  countRequests: RequestHandler;
  /** All figures, with those of the process, in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const countRequests = requestMetrics(registry);
  return {
    registry,
    countRequests,
    read: async () => {
      const all = Registry.merge([ofProcess, registry]);
      return { type: all.contentType, text: await all.metrics() };
    },
  };
}
