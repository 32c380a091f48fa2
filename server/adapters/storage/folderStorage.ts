import { resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { StoredFiles } from "./storedFiles.ts";
import { diskStorage } from "./diskStorage.ts";

/** Keeps pictures as files in a folder, which the first one creates. */
export function folderStorage(folder: string): StoredFiles {
  return diskStorage(new Disk(new FSDriver({ location: resolve(folder), visibility: "private" })), isMissing);
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}
