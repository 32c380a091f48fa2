import { findActivity } from "../../../db/queries/overview/activity.ts";
import type { ActivityRow } from "../../../db/queries/overview/activity.ts";
import type { ActivitySpan } from "../../../db/entities/overview/activity.entity.ts";
import { readCosts } from "../../../db/queries/models/figures.ts";
import { findNewestJob } from "../../../db/queries/moderation/operatorJobs.ts";
import type { JobRow } from "../../../db/queries/moderation/operatorJobs.ts";
import { countWaitingWork, readDatabaseBytes } from "../../../db/queries/overview/waitingWork.ts";
import type { WaitingWork } from "../../../db/queries/overview/waitingWork.ts";
import { findWatchedChain } from "../../../db/queries/recharge/chain/watchedChain.ts";
import { dayOf } from "../../../schema/rules/utcDay.ts";
import type { LedgerReading } from "../points/ledgerReading.ts";
import type { Scope } from "../scope.ts";
import { requireRole } from "../viewer.ts";
import { beginOf, DAY_MS, MINUTE_MS } from "./activityCounts.ts";
import { needsOf } from "./needs.policy.ts";
import type { Need } from "./needs.policy.ts";
import type { NodeState } from "./nodeState.port.ts";

const MINUTES = 60;
const DAYS = 31;

/** How the house does. What is of the database is whole; `node` is of the node that answers. */
export interface OverviewView {
  needs: Need[];
  waiting: WaitingWork;
  databaseBytes: number;
  /** When the newest backup was finished; null where there is none. */
  lastBackupAt: Date | null;
  node: NodeState;
  /** The last hour by minute and the last month by day, oldest first, also those in which nothing happened. */
  hour: ActivityRow[];
  month: ActivityRow[];
}

type OverviewScope = Pick<
  Scope,
  "em" | "viewer" | "clock" | "modelBooks" | "modelHealth" | "nodeState" | "ledgerReading"
>;

/** For operators: what needs a hand, what waits, and what has happened. Throws as `requireRole`. */
export async function viewOverview(scope: OverviewScope): Promise<OverviewView> {
  requireRole(scope, "operator");
  const { em, modelBooks, modelHealth, nodeState, ledgerReading } = scope;
  const now = scope.clock();
  // Before what is read below, which would count itself as waiting.
  const node = await nodeState();
  const [waiting, databaseBytes, chain, backup, ledgerCheck, costs, hour, month] = await Promise.all([
    countWaitingWork(em, new Date(now.getTime() - DAY_MS)),
    readDatabaseBytes(em),
    findWatchedChain(em),
    findNewestJob(em, ["backup"], "done"),
    findNewestJob(em, ["ledgerCheck"], "done"),
    readCosts(em, { day: dayOf(now), userIds: [] }),
    readSpans(em, "minute", now),
    readSpans(em, "day", now),
  ]);
  const lastBackupAt = backup?.finishedAt ?? null;
  const needs = needsOf({
    waiting,
    endpoints: modelHealth(),
    caps: (["day", "month"] as const).flatMap((name) => {
      const most = modelBooks.caps[name];
      return most === 0 ? [] : [{ name, share: costs[name] / most }];
    }),
    disk: node.disk,
    ledgerMistakes: newestMistakes(ledgerReading.latest(), ledgerCheck),
    isChainAway: (chain?.fault ?? null) !== null,
    lastBackupAt,
    now,
  });
  return { needs, waiting, databaseBytes, lastBackupAt, node, hour, month };
}

/** What the newest check of the ledger has found: this node's own, or one that an operator has asked for. */
function newestMistakes(reading: ReturnType<LedgerReading["latest"]>, asked: JobRow | null): number | null {
  const found = asked?.result?.mistakeCount ?? null;
  if (!reading || !asked?.finishedAt) return reading?.mistakes ?? found;
  return asked.finishedAt > reading.at ? found : reading.mistakes;
}

/** The latest minutes or days, with those in which nothing happened. */
async function readSpans(em: OverviewScope["em"], span: ActivitySpan, now: Date): Promise<ActivityRow[]> {
  const [spanMs, count] = span === "minute" ? [MINUTE_MS, MINUTES] : [DAY_MS, DAYS];
  const since = beginOf(now, spanMs).getTime() - (count - 1) * spanMs;
  const rows = await findActivity(em, span, new Date(since));
  const known = new Map(rows.map((row) => [row.begin.getTime(), row]));
  return Array.from({ length: count }, (_, at) => {
    const begin = since + at * spanMs;
    return known.get(begin) ?? { begin: new Date(begin), replies: 0, failures: 0, tokens: 0, errors: 0, people: 0 };
  });
}
