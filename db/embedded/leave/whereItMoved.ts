import type { Whereabouts } from "../../driver/primary/whereabouts.ts";
import { EmbeddedRefusal } from "../refusal.ts";
import { endBrokenMove } from "./endBrokenMove.ts";
import { databaseFolder, readConfirmed, readMoved, withoutPassword } from "./moveNotes.ts";
import type { MoveNote } from "./moveNotes.ts";

/**
 * The connection string of the PostgreSQL to which a data folder's own database has moved; null where it has not. Throws
 * EmbeddedRefusal where the operator has confirmed that: from then on `DATABASE_URL` alone says where it is.
 */
export function whereItMoved(dataDir: string): string | null {
  const moved = noteOf(dataDir) ?? readConfirmed(dataDir);
  if (moved?.isConfirmed)
    throw new EmbeddedRefusal(
      `the database of ${dataDir} has moved to ${moved.to} (begun ${moved.at}): set DATABASE_URL, with the password`,
    );
  return moved?.to ?? null;
}

/**
 * The note of a move that may still be undone: a server with `DATABASE_URL` works where it says. Null also where it cannot
 * be read: such a server needs no folder of another user's, who once ran the database.
 */
export function unconfirmedMove(dataDir: string): MoveNote | null {
  try {
    const moved = noteOf(dataDir);
    return moved?.isConfirmed ? null : moved;
  } catch {
    return null;
  }
}

function noteOf(dataDir: string): MoveNote | null {
  const folder = databaseFolder(dataDir);
  return folder === null ? null : readMoved(folder);
}

/** For the operator of a server that finds its database by the note of a move. */
export const movedLine = (url: string): string =>
  `the database has moved to ${withoutPassword(url)}: set DATABASE_URL, then confirm by npm run admin -- move --confirm`;

/** How a server that runs its own database learns that it moves. */
export function whereabouts(url: string, dataDir: string, onError: (error: unknown) => void): Whereabouts {
  const folder = databaseFolder(dataDir) ?? dataDir;
  let ending: Promise<void> | null = null;
  return {
    movedTo: () => readMoved(folder)?.to ?? null,
    onReadOnly() {
      ending ??= endBrokenMove(url, folder)
        .catch(onError)
        .finally(() => (ending = null));
    },
  };
}
