import type { StoredFiles } from "./storedFiles.ts";

/** Files that are under way at once: a bucket is far, and each takes two or three trips. */
const AT_ONCE = 8;

/** What became of a store's files. */
export interface MovedFiles {
  /** Put into the other store, and read there again. */
  copied: number;
  /** Were there already, byte for byte. */
  same: number;
  /** Deleted here after that. */
  deleted: number;
}

/** A file was not the same when it was read again. */
export class FileDiffers extends Error {
  override readonly name = "FileDiffers";
}

/**
 * Copies the files of one store into another while a server works on either, and reads each again to compare it. Done
 * again, it copies what has come since. Throws FileDiffers.
 *
 * @param last Whether to delete what is the same in both stores from the first.
 */
export async function moveFiles(
  from: StoredFiles,
  to: StoredFiles,
  last: "keep" | "delete" = "keep",
): Promise<MovedFiles> {
  const moved: MovedFiles = { copied: 0, same: 0, deleted: 0 };
  const keys = from.keys();
  const work = async (): Promise<void> => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const how = await moveFile(from, to, next.value);
      if (how === "gone") continue;
      moved[how] += 1;
      if (last === "keep") continue;
      await from.delete(next.value);
      moved.deleted += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return moved;
}

async function moveFile(from: StoredFiles, to: StoredFiles, key: string): Promise<"copied" | "same" | "gone"> {
  const bytes = await from.read(key);
  if (bytes === null) return "gone";
  if (isSame(await to.read(key), bytes)) return "same";
  await to.put(key, bytes, await from.contentTypeOf(key));
  const isThere = isSame(await to.read(key), bytes);
  if ((await from.read(key)) === null) {
    // Deleted meanwhile: it must not come back.
    await to.delete(key);
    return "gone";
  }
  if (!isThere) throw new FileDiffers(`${key} differs when it is read again`);
  return "copied";
}

const isSame = (one: Uint8Array | null, other: Uint8Array): boolean => one !== null && Buffer.compare(one, other) === 0;
