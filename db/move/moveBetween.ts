import { carryOver } from "./carryOver.ts";
import type { Carried, CarryPlan } from "./carryOver.ts";
import { checkTarget, markTarget, unmarkTarget } from "./checkTarget.ts";

/** A move from what `DATABASE_URL` names to another PostgreSQL. */
export interface BetweenPlan extends Pick<CarryPlan, "from" | "to" | "parts" | "say"> {
  /** That a node opens to its database at most. */
  connections: number;
}

/**
 * Moves the database of nodes that were given its address. From the switch on they wait, as in an outage, until they are
 * started with the new address: none starts on the old database any more. It may be moved back there by the same way.
 */
export function moveBetween({ connections, ...plan }: BetweenPlan): Promise<Carried> {
  return carryOver({
    ...plan,
    check: async (source, target) => {
      for (const line of await checkTarget(source, target, connections)) plan.say(line);
      await markTarget(source, target);
    },
    switchOver: () => undefined,
    afterSwitch: async (source, target) => {
      await unmarkTarget(target);
      await markTarget(target, source);
    },
  });
}
