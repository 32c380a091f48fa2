import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { claim, evict, readHolder } from "./holderFile.ts";
import type { Grip, Holder, HolderSight } from "./holderFile.ts";
import { lifeOf, ownIdentity } from "../process/processIdentity.ts";
import type { ProcessIdentity } from "../process/processIdentity.ts";
import { DataDirInUse } from "../refusal.ts";

const BEAT_MS = 2000;
/** Milliseconds that a process with much memory takes to end once it was killed, and between two looks at it. */
const ENDING_MS = 500;
const LOOK_MS = 20;

export interface FolderHold {
  /** Gives the folder back. */
  release(): void;
}

export interface HoldPlan {
  /** The data folder, as the operator calls it. */
  dataDir: string;
  /**
   * The folder of its database, which is there.
   * It says who has both: a copied data folder may lead to the same database.
   */
  folder: string;
  /** Whether a database answers in the folder, whichever container it runs in. */
  isServing: () => Promise<boolean>;
  /** Called once when the folder is another server's by now: the database must stop at once. */
  onLost: () => void;
  /** This process, unless a test plays another. */
  self?: ProcessIdentity;
  /** Milliseconds between two signs of life. */
  beatMs?: number;
  /**
   * Milliseconds without a sign of life after which a server that cannot be seen from here counts as dead:
   * five missed beats. So long does a start wait after a container was killed.
   */
  staleMs?: number;
}

/**
 * Takes a data folder for this server: of all servers on all machines that share the folder, one has it at a time. A
 * server that died gives way: at once where its process can be looked for, after a while in silence where it is in
 * another container. Throws DataDirInUse when another server has the folder.
 */
export async function holdFolder(plan: HoldPlan): Promise<FolderHold> {
  const { folder, onLost, self = ownIdentity(), beatMs = BEAT_MS } = plan;
  const path = join(folder, "server.json");
  const holder = { id: randomUUID(), ...self };
  const grip = await take(path, holder, plan);
  const timer = setInterval(() => {
    if (keep(grip)) return;
    clearInterval(timer);
    onLost();
  }, beatMs).unref();
  return {
    release() {
      clearInterval(timer);
      grip.release();
    },
  };
}

async function take(path: string, holder: Holder, plan: HoldPlan): Promise<Grip> {
  for (;;) {
    const grip = claim(path, holder);
    if (grip) return grip;
    const sight = readHolder(path);
    if (!sight) continue;
    const life = sight.holder ? await lifeAfterAll(sight.holder, holder) : "unknown";
    if (life === "alive") throw new DataDirInUse(plan.dataDir, `process ${sight.holder?.pid}`);
    const seen = life === "dead" ? "nothing" : await watch(path, sight, plan);
    if (seen === "life") throw new DataDirInUse(plan.dataDir, "a server in another container or on another machine");
    if (seen === "nothing") evict(path, sight, `${path}.${holder.id}`);
  }
}

/** A process that was killed a moment ago may still be ending. */
async function lifeAfterAll(other: Holder, own: Holder): Promise<ReturnType<typeof lifeOf>> {
  for (let left = ENDING_MS; left > 0 && lifeOf(other, own) === "alive"; left -= LOOK_MS) await sleep(LOOK_MS);
  return lifeOf(other, own);
}

/** A folder that cannot be read must not be written either. */
function keep(grip: Grip): boolean {
  try {
    return grip.beat();
  } catch {
    return false;
  }
}

/** Watches the file of a server that cannot be seen from here; `change`: it is gone, or another server's by now. */
async function watch(path: string, first: HolderSight, plan: HoldPlan): Promise<"life" | "nothing" | "change"> {
  const { beatMs = BEAT_MS, staleMs = 5 * beatMs } = plan;
  const until = performance.now() + staleMs;
  while (performance.now() < until) {
    await sleep(beatMs / 10);
    const now = readHolder(path);
    if (!now || now.holder?.id !== first.holder?.id) return "change";
    if (now.beat !== first.beat) return "life";
  }
  // A container that is paused gives no sign of life, but the system keeps its database's socket.
  return (await plan.isServing()) ? "life" : "nothing";
}
