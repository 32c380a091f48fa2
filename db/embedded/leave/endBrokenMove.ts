import { dropPublication } from "../../move/changeFeed.ts";
import { openMoveSession, takeMoveLock } from "../../move/moveSession.ts";
import { makeWritable } from "../../move/readOnly.ts";
import { forgetWithdrawn, readMoved, withdrawMove } from "./moveNotes.ts";

/**
 * Lets the database that takes writes take them again, where a move was broken off that had made it read-only. It may
 * be called at any time: nothing is done while the move's process lives, or once the move is done.
 *
 * @param ownUrl The server's own database, which is the one unless it has moved.
 */
export async function endBrokenMove(ownUrl: string, folder: string): Promise<void> {
  const moved = readMoved(folder);
  const session = await openMoveSession(moved?.to ?? ownUrl);
  try {
    if (!(await takeMoveLock(session))) return;
    withdrawMove(folder);
    // It was done before its process ended, or else it cannot be any more.
    if (readMoved(folder)?.to !== moved?.to) return;
    await makeWritable(session);
    await dropPublication(session);
    forgetWithdrawn(folder);
  } finally {
    await session.end();
  }
}
