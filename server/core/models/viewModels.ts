import { findDayFigures, readCosts } from "../../../db/queries/models/figures.ts";
import type { ModelDayFigures } from "../../../db/queries/models/figures.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { modelDaysRules } from "../../../schema/rules/models.ts";
import { dayOf } from "../../../schema/rules/utcDay.ts";
import type { Scope } from "../scope.ts";
import { requireRole } from "../viewer.ts";
import { MILLIONTHS } from "./cost.policy.ts";
import { latencyAt } from "./latency.policy.ts";
import type { ModelHealth } from "./modelHealth.port.ts";
import type { CapName } from "./spending.ts";

const DAY_MS = 86_400_000;

/** What a model at an endpoint did on a day, for a purpose. */
export interface ModelDayView extends Omit<ModelDayFigures, "cost" | "latency"> {
  /** In the operator's money. */
  cost: number;
  /** Milliseconds to the first token within which half of the calls were answered, and 95 %; null where none was. */
  latencyP50: number | null;
  latencyP95: number | null;
}

/** What models may cost in a time, and have cost so far, in the operator's money. */
export interface ModelCapView {
  name: CapName;
  most: number;
  /** Null for the cap of each person. */
  spent: number | null;
}

export interface ModelsView {
  /** The day that it is now, in UTC. */
  today: string;
  /** As the node that answers knows it. */
  endpoints: ModelHealth[];
  /** The latest day first, with what is written by now: all but the last second. */
  days: ModelDayView[];
  /** Those that are set. */
  caps: ModelCapView[];
}

/** For operators: the endpoints, what their models did and cost in the last days, and the caps. Throws as `requireRole`, VALIDATION_FAILED. */
export async function viewModels(
  scope: Pick<Scope, "em" | "viewer" | "clock" | "modelBooks" | "modelHealth">,
  input: { days: number },
): Promise<ModelsView> {
  requireRole(scope, "operator");
  const { days } = parse(modelDaysRules, input);
  const now = scope.clock();
  const since = dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
  const figures = await findDayFigures(scope.em, since);
  const costs = await readCosts(scope.em, { day: dayOf(now), userIds: [] });
  const { caps } = scope.modelBooks;
  const capView = (name: CapName, spent: number | null): ModelCapView[] =>
    caps[name] === 0
      ? []
      : [{ name, most: caps[name] / MILLIONTHS, spent: spent === null ? null : spent / MILLIONTHS }];
  return {
    today: dayOf(now),
    endpoints: scope.modelHealth(),
    days: figures.map(dayView),
    caps: [...capView("day", costs.day), ...capView("month", costs.month), ...capView("personMonth", null)],
  };
}

const dayView = ({ cost, latency, ...figures }: ModelDayFigures): ModelDayView => ({
  ...figures,
  cost: cost / MILLIONTHS,
  latencyP50: latencyAt(0.5, latency),
  latencyP95: latencyAt(0.95, latency),
});
