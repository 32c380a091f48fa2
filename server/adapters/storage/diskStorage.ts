import type { Disk } from "flydrive";
import type { MediaStorage } from "../../core/media/mediaStorage.port.ts";

/** The media storage on a disk of flydrive's; `isMissing` tells by an error's cause that there is no such file. */
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
