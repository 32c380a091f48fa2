import { Counter, Histogram } from "prom-client";
import type { Registry } from "prom-client";
import { dayOf } from "../../schema/rules/utcDay.ts";
import { MILLIONTHS } from "../core/models/cost.policy.ts";
import { LATENCY_BOUNDS } from "../core/models/latency.policy.ts";
import type { ModelMeter } from "../core/models/modelMeter.ts";
import { monthOf } from "../core/models/periods.policy.ts";
import { dayPeriod, monthPeriod } from "../core/models/spending.ts";
import { gaugeOf } from "./gaugeOf.ts";

/** What the models of each endpoint do and cost on this node, and how much of the caps all nodes have spent. */
export function modelMetrics(registry: Registry, meter: ModelMeter, clock: () => Date): void {
  const registers = [registry];
  const calls = new Counter({
    name: "causerie_model_calls_total",
    help: "Calls of models, by whether their endpoint has failed.",
    labelNames: ["endpoint", "purpose", "outcome"],
    registers,
  });
  const tokens = new Counter({
    name: "causerie_model_tokens_total",
    help: "Tokens that models have read and written, estimated where an endpoint does not say.",
    labelNames: ["endpoint", "purpose", "direction"],
    registers,
  });
  const cost = new Counter({
    name: "causerie_model_cost_total",
    help: "What calls have cost, in the unit of the configured prices.",
    labelNames: ["endpoint", "purpose"],
    registers,
  });
  const latency = new Histogram({
    name: "causerie_model_first_token_seconds",
    help: "Seconds from a call to its first token, or to an answer that comes whole.",
    labelNames: ["endpoint", "purpose"],
    buckets: LATENCY_BOUNDS.map((ms) => ms / 1000),
    registers,
  });
  meter.onEnd((call) => {
    const of = { endpoint: call.endpoint, purpose: call.purpose };
    calls.inc({ ...of, outcome: call.isFailure ? "failed" : "answered" });
    tokens.inc({ ...of, direction: "input" }, call.tokens.input);
    tokens.inc({ ...of, direction: "output" }, call.tokens.output);
    cost.inc(of, call.cost / MILLIONTHS);
    if (call.firstTokenMs !== null) latency.observe(of, call.firstTokenMs / 1000);
  });
  gaugeOf(registry, "causerie_model_cap_day_ratio", "The share of the day's cap that is spent.", () =>
    meter.spending.shareOf(dayPeriod(dayOf(clock()))),
  );
  gaugeOf(registry, "causerie_model_cap_month_ratio", "The share of the month's cap that is spent.", () =>
    meter.spending.shareOf(monthPeriod(monthOf(clock()))),
  );
}
