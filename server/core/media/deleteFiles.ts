import type { MediaStorage } from "./mediaStorage.port.ts";

/**
 * Deletes the files of pictures whose rows are deleted.
 * A file that cannot be deleted does no harm: without its row it is not served.
 */
export async function deleteFiles(storage: MediaStorage, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.delete(key)));
}
