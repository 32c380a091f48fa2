import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { proveReferences } from "../../move/bareTables.ts";
import { unmarkTarget } from "../../move/checkTarget.ts";
import { identityOf } from "../../move/databaseIdentity.ts";
import { openMoveSession } from "../../move/moveSession.ts";
import { EmbeddedRefusal } from "../refusal.ts";
import { databaseFolder, noteConfirmed, readMoved } from "./moveNotes.ts";

/**
 * Ends the way back from a move: the old cluster, on which nothing may run, is put aside. Resolves with its new place;
 * null where an earlier confirmation has put it aside. Throws EmbeddedRefusal.
 *
 * @param databaseUrl With which the server runs by now.
 */
export async function confirmMove(dataDir: string, databaseUrl: string | undefined): Promise<string | null> {
  const folder = databaseFolder(dataDir);
  const moved = folder === null ? null : readMoved(folder);
  if (folder === null || !moved) throw new EmbeddedRefusal("the database has not moved");
  if (!databaseUrl)
    throw new EmbeddedRefusal("set DATABASE_URL for the server, start it again, and confirm with the same variable");
  const there = moved.isConfirmed ? databaseUrl : moved.to;
  if ((await at(there, identityOf)) !== (await at(databaseUrl, identityOf)))
    throw new EmbeddedRefusal("DATABASE_URL leads to another database than the one it has moved to");
  await at(databaseUrl, endMove);
  noteConfirmed(dataDir, folder, moved);
  const cluster = join(folder, "cluster");
  if (!existsSync(cluster)) return null;
  const aside = `${cluster}-moved-${moved.at.slice(0, 19).replaceAll(":", "")}`;
  renameSync(cluster, aside);
  return aside;
}

async function at<Result>(url: string, work: (session: Client) => Promise<Result>): Promise<Result> {
  const session = await openMoveSession(url);
  return work(session).finally(() => session.end());
}

/** What is left to do where the move was broken off after the switch. */
async function endMove(session: Client): Promise<void> {
  await unmarkTarget(session);
  await proveReferences(session);
}
