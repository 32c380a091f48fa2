import type { SqlEntityManager } from "@mikro-orm/sql";
import { addActivity, deleteActivity } from "../../../db/queries/overview/activity.ts";
import type { Scope } from "../scope.ts";
import { beginOf, DAY_MS } from "./activityCounts.ts";

/** Minutes are kept for longer than any plot shows them. */
const MINUTES_KEPT_MS = 3 * 3_600_000;

/** Writes what has happened on this node. What cannot be written is kept for the next time. */
export async function storeActivity({
  em,
  activity,
}: Pick<Scope, "activity"> & { em: { fork(): SqlEntityManager } }): Promise<void> {
  const taken = activity.take();
  if (taken.minutes.length + taken.people.length === 0) return;
  try {
    await addActivity(em.fork(), taken);
  } catch (error) {
    activity.putBack(taken);
    throw error;
  }
}

/** Forgets minutes that no plot shows any more, and who was here on days that are over. */
export async function forgetActivity({ em, clock }: Pick<Scope, "em" | "clock">): Promise<void> {
  const now = clock();
  // A node that could not write may still have people of yesterday.
  const yesterday = new Date(beginOf(now, DAY_MS).getTime() - DAY_MS);
  await deleteActivity(em.fork(), { minute: new Date(now.getTime() - MINUTES_KEPT_MS), day: yesterday });
}
