import { join } from "node:path";
import { folderStorage } from "./adapters/storage/folderStorage.ts";
import { s3Storage } from "./adapters/storage/s3Storage.ts";
import type { StorageConfig } from "./config.ts";
import type { MediaStorage } from "./core/media/mediaStorage.port.ts";

/** Where the configuration wants pictures kept: in a bucket, or in a folder of the data. */
export function mediaStorage(storage: StorageConfig, dataDir: string): MediaStorage {
  return storage.kind === "s3" ? s3Storage(storage) : folderStorage(join(dataDir, "media"));
}
