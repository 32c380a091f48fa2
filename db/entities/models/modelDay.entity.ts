import { defineEntity, p } from "@mikro-orm/core";

export const ModelDaySchema = defineEntity({
  name: "ModelDay",
  tableName: "model_days",
  properties: {
    /** Such as 2026-11-25, in UTC. */
    day: p.string().length(10).primary(),
    /** The name that the configuration gives it. */
    endpoint: p.string().primary(),
    purpose: p.string().primary(),
    model: p.string().primary(),
    calls: p.bigint(),
    /** Those that the endpoint has failed. */
    failures: p.bigint(),
    inputTokens: p.bigint(),
    outputTokens: p.bigint(),
    /** In millionths of the operator's money. */
    cost: p.bigint(),
    /** Calls by the time to their first token. */
    latency: p.json<number[]>(),
  },
});

/** What a model at an endpoint did on a day, for a purpose, on all nodes. */
export class ModelDay extends ModelDaySchema.class {}
ModelDaySchema.setClass(ModelDay);
