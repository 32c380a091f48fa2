import type { MediaStorage } from "../../core/media/mediaStorage.port.ts";

/** A storage that also tells what it holds, so that it can be moved. */
export interface StoredFiles extends MediaStorage {
  keys(): AsyncGenerator<string, void>;
  contentTypeOf(key: string): Promise<string>;
}
