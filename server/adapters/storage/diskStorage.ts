import type { Disk } from "flydrive";
import type { MediaStorage } from "../../core/media/mediaStorage.port.ts";

/** Media storage on a flydrive disk. `isMissing` says whether the cause of an error is a missing file. */
export function diskStorage(disk: Disk, isMissing: (cause: unknown) => boolean): MediaStorage {
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async read(key) {
      try {
        return await disk.getBytes(key);
      } catch (error) {
        if (error instanceof Error && isMissing(error.cause)) return null;
        throw error;
      }
    },
    delete: (key) => disk.delete(key),
  };
}
