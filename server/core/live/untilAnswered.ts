import { setTimeout as delay } from "node:timers/promises";
import { DatabaseOutage } from "../../../schema/rules/databaseOutage.ts";

/** Milliseconds between two tries. */
const TRY_MS = 250;

/**
 * Asks or tells the database something that no request waits for, again as long as it gives no answer and `isOver` says no.
 * What was told may be stored by a try that was not answered: `act` must do nothing then. Throws what the database
 * refuses, and the outage in which it was over.
 */
export async function untilAnswered<Answer>(act: () => Promise<Answer>, isOver: () => boolean): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof DatabaseOutage) || isOver()) throw error;
      await delay(TRY_MS);
    }
  }
}
