import { carryOver } from "../../move/carryOver.ts";
import type { Carried } from "../../move/carryOver.ts";
import { markTarget } from "../../move/checkTarget.ts";
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
      check: async (source, target) => {
        requireOwnMove(folder, note);
        // It may be moved there again, in place of what it has.
        await markTarget(target, source);
      },
      switchOver: () => finishMove(folder, "back"),
    });
  } catch (error) {
    await endBrokenMove(url, folder).catch(() => undefined);
    throw error;
  }
}
