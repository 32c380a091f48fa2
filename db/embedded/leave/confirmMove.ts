import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { proveReferences } from "../../move/bareTables.ts";
import { unmarkTarget } from "../../move/checkTarget.ts";
import { openMoveSession } from "../../move/moveSession.ts";
import { EmbeddedRefusal } from "../refusal.ts";
import { noteConfirmed, readMoved } from "./moveNotes.ts";

/**
 * Ends the way back from a move: the old cluster, on which nothing may run, is put aside. Resolves with its new place;
 * null where an earlier confirmation has put it aside. Throws EmbeddedRefusal.
 *
 * @param databaseUrl With which the server runs by now.
 */
export async function confirmMove(folder: string, databaseUrl: string | undefined): Promise<string | null> {
  const moved = readMoved(folder);
  if (!moved) throw new EmbeddedRefusal("the database has not moved");
  if (!databaseUrl)
    throw new EmbeddedRefusal("set DATABASE_URL for the server, start it again, and confirm with the same variable");
  const [there, ours] = [await identityOf(moved.isConfirmed ? databaseUrl : moved.to), await identityOf(databaseUrl)];
  if (there !== ours) throw new EmbeddedRefusal("DATABASE_URL leads to another database than the one it has moved to");
  noteConfirmed(folder, moved);
  const cluster = join(folder, "cluster");
  if (!existsSync(cluster)) return null;
  const aside = `${cluster}-moved-${moved.at.slice(0, 19).replaceAll(":", "")}`;
  renameSync(cluster, aside);
  return aside;
}

/** Which database of which cluster. */
async function identityOf(url: string): Promise<string> {
  const session = await openMoveSession(url);
  try {
    await unmarkTarget(session);
    // Where the move was broken off after the switch.
    await proveReferences(session);
    const { rows } = await session.query<{ id: string }>(
      "select system_identifier::text || '/' || current_database() as id from pg_control_system()",
    );
    return rows[0]?.id ?? "";
  } finally {
    await session.end();
  }
}
