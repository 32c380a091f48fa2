import { AppError } from "../../../schema/rules/appError.ts";
import type { MediaStorage } from "./mediaStorage.port.ts";

/** Seconds after which a client tries again. */
const RETRY_SECONDS = 2;

/** Puts a file into the storage. Throws SERVICE_UNAVAILABLE when that fails: its disk may be full. */
export async function putFile(
  storage: MediaStorage,
  key: string,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
): Promise<void> {
  try {
    await storage.put(key, bytes, contentType);
  } catch (cause) {
    throw new AppError("SERVICE_UNAVAILABLE", { retryAfter: RETRY_SECONDS }, { cause });
  }
}

/**
 * Deletes the files of pictures whose rows are deleted.
 * A file that cannot be deleted does no harm: without its row it is not served.
 */
export async function deleteFiles(storage: MediaStorage, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.delete(key)));
}
