/** Milliseconds that an endpoint is left alone for after its first failure, and at most: five minutes. */
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 300_000;

/** What an endpoint's last calls say of it. */
export interface Health {
  /** Since it last answered. */
  failures: number;
  /** Until when it is left alone, by a clock that is never set. */
  restsUntil: number;
  /** How often it has changed. A call that began before the last change says nothing new. */
  changes: number;
}

export const WELL: Health = { failures: 0, restsUntil: Number.NEGATIVE_INFINITY, changes: 0 };

/**
 * After a call that failed, which began when the endpoint had changed `seen` times: of many that fail together, the
 * first counts. Each rest takes twice as long as the one before, or as long as the endpoint has asked for.
 */
export function afterFailure(health: Health, seen: number, now: number, askedForMs = 0): Health {
  if (seen !== health.changes) return health;
  const restMs = Math.max(FIRST_REST_MS * 2 ** health.failures, askedForMs);
  return {
    failures: health.failures + 1,
    restsUntil: now + Math.min(restMs, LONGEST_REST_MS),
    changes: health.changes + 1,
  };
}

/** After a call that was answered. */
export function afterAnswer(health: Health, seen: number): Health {
  if (seen !== health.changes || health.failures === 0) return health;
  return { ...WELL, changes: health.changes + 1 };
}

/** `due`: its rest is over, and one call is to find out whether it answers again. */
export function stateOf({ failures, restsUntil }: Health, now: number): "well" | "resting" | "due" {
  if (failures === 0) return "well";
  return now < restsUntil ? "resting" : "due";
}
