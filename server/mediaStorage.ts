import { join } from "node:path";
import type { StorageConfig } from "./config.ts";
import type { MediaStorage } from "./core/media/mediaStorage.port.ts";

/** Where the configuration wants pictures kept: in a bucket, or in a folder of the data. Only what is used is loaded: it counts at every start. */
export async function mediaStorage(storage: StorageConfig, dataDir: string): Promise<MediaStorage> {
  if (storage.kind === "s3") return (await import("./adapters/storage/s3Storage.ts")).s3Storage(storage);
  return (await import("./adapters/storage/folderStorage.ts")).folderStorage(join(dataDir, "media"));
}
