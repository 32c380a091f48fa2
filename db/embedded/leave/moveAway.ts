import type { Client } from "pg";
import { carryOver } from "../../move/carryOver.ts";
import type { Carried } from "../../move/carryOver.ts";
import { checkTarget, markTarget, unmarkTarget } from "../../move/checkTarget.ts";
import { identityOf } from "../../move/databaseIdentity.ts";
import { openMoveSession } from "../../move/moveSession.ts";
import { endBrokenMove } from "./endBrokenMove.ts";
import { finishMove, hasLeftMove, noteMove, readMoved, requireOwnMove, withoutPassword } from "./moveNotes.ts";
import { restartMoving } from "./restartMoving.ts";
import { EmbeddedRefusal } from "../refusal.ts";

export interface LeavePlan {
  /** The own database: its connection string and its folder. PostgreSQL runs on it. */
  url: string;
  folder: string;
  /** A connection string of the other PostgreSQL. */
  to: string;
  /** That the server opens to its database at most. */
  connections: number;
  /** Into so many parts the tables that grow come there; where nothing is said, they stay as they are. */
  parts?: number | undefined;
  say: (line: string) => void;
}

/**
 * Moves a server's own database, on which it may serve, to another PostgreSQL. Throws EmbeddedRefusal or CopyRefusal,
 * with nothing changed, where that cannot be.
 */
export async function moveAway({ url, folder, to, connections, parts, say }: LeavePlan): Promise<Carried> {
  const before = readMoved(folder);
  if (before) {
    if (!before.isConfirmed) await endCopy(before.to);
    throw new EmbeddedRefusal(`the database has moved to ${withoutPassword(before.to)} already`);
  }
  if (hasLeftMove(folder)) await endBrokenMove(url, folder);
  // Before PostgreSQL is started again for nothing.
  const database = await inSessions(url, to, async (source, target) => {
    for (const line of await checkTarget(source, target, connections)) say(line);
    return identityOf(target);
  });
  const note = { to, at: new Date().toISOString(), database };
  noteMove(folder, note);
  try {
    await restartMoving(url, folder);
    return await carryOver({
      from: url,
      to,
      parts,
      say,
      check: async (source, target) => {
        requireOwnMove(folder, note);
        await checkTarget(source, target, connections);
        await markTarget(source, target);
      },
      switchOver: () => finishMove(folder, "away"),
      afterSwitch: (_source, target) => unmarkTarget(target),
    });
  } catch (error) {
    await endBrokenMove(url, folder).catch(() => undefined);
    throw error;
  }
}

async function inSessions<Result>(
  from: string,
  to: string,
  work: (source: Client, target: Client) => Promise<Result>,
): Promise<Result> {
  const source = await openMoveSession(from);
  try {
    const target = await openMoveSession(to);
    return await work(source, target).finally(() => target.end());
  } finally {
    await source.end();
  }
}

/** A move whose process ended in the moment of its switch has left the new database marked as half a copy. */
async function endCopy(to: string): Promise<void> {
  const target = await openMoveSession(to);
  await unmarkTarget(target).finally(() => target.end());
}
