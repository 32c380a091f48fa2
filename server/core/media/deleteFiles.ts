import type { MediaStorage } from "./mediaStorage.port.ts";

/** Deletes files whose pictures are forgotten. One that cannot be deleted just now harms nobody: without its row it is not served. */
export async function deleteFiles(storage: MediaStorage, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.delete(key)));
}
