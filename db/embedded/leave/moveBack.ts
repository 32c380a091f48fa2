import type { Client } from "pg";
import { carryOver } from "../../move/carryOver.ts";
import type { Carried } from "../../move/carryOver.ts";
import { markTarget } from "../../move/checkTarget.ts";
import { WORKING_NODES } from "../../queries/otherNodes.ts";
import { EmbeddedRefusal } from "../refusal.ts";
import type { LeavePlan } from "./moveAway.ts";
import { endBrokenMove } from "./endBrokenMove.ts";
import { finishMove, hasLeftMove, noteMove, readMoved, requireOwnMove } from "./moveNotes.ts";

/**
 * Brings all back that another PostgreSQL holds since a server's own database moved there, into the own one. The other
 * one stays as it is, and read-only. Throws EmbeddedRefusal where the database has not moved, or that was confirmed.
 */
export async function moveBack({ url, folder, say }: Pick<LeavePlan, "url" | "folder" | "say">): Promise<Carried> {
  const moved = readMoved(folder);
  if (!moved || moved.isConfirmed)
    throw new EmbeddedRefusal(moved ? "the move was confirmed: there is no way back" : "the database has not moved");
  if (hasLeftMove(folder)) await endBrokenMove(url, folder);
  const note = { to: moved.to, at: new Date().toISOString() };
  noteMove(folder, note);
  try {
    return await carryOver({
      from: moved.to,
      to: url,
      say,
      check: async (source) => {
        requireOwnMove(folder, note);
        await requireNoOthers(source);
      },
      switchOver: () => finishMove(folder, "back"),
      // It may be moved there again, in place of what it has.
      afterSwitch: (source, target) => markTarget(target, source),
    });
  } catch (error) {
    await endBrokenMove(url, folder).catch(() => undefined);
    throw error;
  }
}

/** Only the server whose database it was comes back with it. Throws EmbeddedRefusal where another works there. */
async function requireNoOthers(source: Client): Promise<void> {
  const { rows } = await source.query<{ nodes: number; own: number }>(WORKING_NODES);
  const others = rows.reduce((sum, { nodes, own }) => sum + nodes - own, 0);
  if (others > 0)
    throw new EmbeddedRefusal(
      `${others} servers that were started since the move work on the database there: stop them, and begin again`,
    );
}
