import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openMoveSession } from "../../move/moveSession.ts";
import { EmbeddedRefusal } from "../refusal.ts";

const LOOK_MS = 50;
/** Milliseconds that a restart of PostgreSQL may take: it writes everything to its place, and starts again. */
const RESTART_MS = 60_000;

/** Settings, beside the usual ones, of a PostgreSQL that tells what changes while its database moves. */
export const MOVING = {
  wal_level: "logical",
  // For a move that lasts longer than that many changes, the disk is worth more than the move.
  max_slot_wal_keep_size: "4GB",
};

/**
 * Has the server start its PostgreSQL again, which then tells what changes. Throws EmbeddedRefusal where it does not:
 * the server is of an earlier version.
 */
export async function restartMoving(url: string, folder: string): Promise<void> {
  if ((await levelOf(url)) === MOVING.wal_level) return;
  const pid = Number(readFileSync(join(folder, "cluster", "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(pid, "SIGINT");
  const end = performance.now() + RESTART_MS;
  for (;;) {
    await delay(LOOK_MS);
    const level = await levelOf(url).catch(() => null);
    if (level === MOVING.wal_level) return;
    // It may be the one from before, which is ending.
    if (performance.now() < end) continue;
    throw new EmbeddedRefusal("PostgreSQL does not tell what changes: start the server again, with this version");
  }
}

async function levelOf(url: string): Promise<string | undefined> {
  const session = await openMoveSession(url);
  try {
    return (await session.query<{ level: string }>("select current_setting('wal_level') as level")).rows[0]?.level;
  } finally {
    await session.end();
  }
}
