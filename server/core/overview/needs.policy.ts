import type { WaitingWork } from "../../../db/queries/overview/waitingWork.ts";
import type { ModelHealth } from "../models/modelHealth.port.ts";
import type { NodeState } from "./nodeState.port.ts";

/** What an operator should do something about, the most urgent first. */
export const NEED_KINDS = [
  "ledgerMistakes",
  "modelCapReached",
  "endpointFails",
  "chainAway",
  "diskNearlyFull",
  "modelCapNear",
  "noBackup",
  "oldBackup",
  "flaggedOrders",
  "oldReports",
  "appeals",
  "waitingNpcs",
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** Something that needs a hand. */
export interface Need {
  kind: NeedKind;
  /** How many of them there are. */
  count: number;
  /** Their names, where they have some. */
  names: string[];
}

/** All that a need may come from. */
export interface NeedFacts {
  waiting: WaitingWork;
  endpoints: readonly Pick<ModelHealth, "endpoint" | "state">[];
  /** The caps that are set, with the share of them that is spent. */
  caps: readonly { name: string; share: number }[];
  disk: NodeState["disk"];
  /** Null where no check of the ledger has ended yet. */
  ledgerMistakes: number | null;
  isChainAway: boolean;
  /** Null where there is none. */
  lastBackupAt: Date | null;
  now: Date;
}

/** From this share of a cap on it is near, as the log says too. */
const NEAR_CAP = 0.9;
/** A disk with less than this share free is nearly full. */
const LOW_DISK = 0.1;
/** A nightly backup that was left out twice. */
const OLD_BACKUP_MS = 2 * 86_400_000;

/** What needs a hand, the most urgent first. */
export function needsOf(facts: NeedFacts): Need[] {
  const { waiting, endpoints, caps, disk, lastBackupAt, now } = facts;
  const failing = endpoints.filter(({ state }) => state !== "well").map(({ endpoint }) => endpoint);
  const capsFrom = (from: number, to: number): string[] =>
    caps.filter(({ share }) => share >= from && share < to).map(({ name }) => name);
  const isBackupOld = lastBackupAt !== null && now.getTime() - lastBackupAt.getTime() > OLD_BACKUP_MS;
  const isDiskLow = disk !== null && disk.free < disk.total * LOW_DISK;
  const found: Record<NeedKind, number | string[]> = {
    ledgerMistakes: facts.ledgerMistakes ?? 0,
    modelCapReached: capsFrom(1, Infinity),
    endpointFails: [...new Set(failing)],
    chainAway: facts.isChainAway ? 1 : 0,
    diskNearlyFull: isDiskLow ? 1 : 0,
    modelCapNear: capsFrom(NEAR_CAP, 1),
    noBackup: lastBackupAt === null ? 1 : 0,
    oldBackup: isBackupOld ? 1 : 0,
    flaggedOrders: waiting.flaggedOrders,
    oldReports: waiting.oldReports,
    appeals: waiting.appeals,
    waitingNpcs: waiting.npcs,
  };
  return NEED_KINDS.flatMap((kind) => {
    const what = found[kind];
    const names = typeof what === "number" ? [] : what;
    const count = typeof what === "number" ? what : what.length;
    return count > 0 ? [{ kind, count, names }] : [];
  });
}
