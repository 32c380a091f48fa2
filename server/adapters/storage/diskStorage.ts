import type { Disk } from "flydrive";
import type { StoredFiles } from "./storedFiles.ts";

/** What is stored where nothing says of which type it is. */
const UNKNOWN_TYPE = "application/octet-stream";

/** Media storage on a flydrive disk. `isMissing` says whether the cause of an error is a missing file. */
export function diskStorage(disk: Disk, isMissing: (cause: unknown) => boolean): StoredFiles {
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
    async *keys() {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll("", { recursive: true, ...(paginationToken && { paginationToken }) });
        for (const file of page.objects) if (file.isFile) yield file.key;
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    contentTypeOf: async (key) => (await disk.getMetaData(key)).contentType ?? UNKNOWN_TYPE,
  };
}
