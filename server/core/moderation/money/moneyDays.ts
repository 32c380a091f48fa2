import { addUpPointsDays, findMoneyDays } from "../../../../db/queries/moderation/moneyDays.ts";
import { dogeAmount } from "../../recharge/doge.ts";
import type { Scope } from "../../scope.ts";
import { requireRole } from "../../viewer.ts";

/** Days that are shown. */
const DAYS = 30;
const DAY_MS = 86_400_000;
/** Milliseconds after a day's end in which something of it may still be stored. */
const LATE_MS = 3_600_000;

interface MoneyDayView {
  day: string;
  /** Received, in DOGE. */
  doge: string;
  sold: number;
  granted: number;
  spent: number;
}

const dayStart = (ms: number): Date => new Date(Math.floor(ms / DAY_MS) * DAY_MS);
const firstDay = (now: Date): Date => dayStart(now.getTime() - (DAYS - 1) * DAY_MS);

/** What came in and went out on each of the last 30 days, oldest first. Throws as `requireRole`. */
export async function viewMoneyDays(scope: Pick<Scope, "em" | "viewer" | "clock">): Promise<MoneyDayView[]> {
  requireRole(scope, "operator");
  const now = scope.clock();
  const days = await findMoneyDays(scope.em, firstDay(now), now);
  return days.map(({ koinu, ...day }) => ({ ...day, doge: dogeAmount(BigInt(koinu)) }));
}

/** Adds up the points of days that are over: to read them is quick then, and an account that goes takes nothing along. */
export async function addUpDays({ em, clock }: Pick<Scope, "em" | "clock">): Promise<void> {
  const now = clock();
  await addUpPointsDays(em.fork(), firstDay(now), dayStart(now.getTime() - LATE_MS));
}
