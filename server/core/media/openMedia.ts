import type { SqlEntityManager } from "@mikro-orm/sql";
import { isServed } from "../../../db/queries/media/hiddenMedia.ts";
import { isMediaKey } from "./mediaKey.ts";
import type { MediaStorage } from "./mediaStorage.port.ts";

/**
 * The bytes of the stored picture with this key, as WebP. Null when no row has the key, even if a file is left, and
 * for a picture that a decision has hidden.
 */
export async function openMedia(
  scope: { em: SqlEntityManager; media: MediaStorage },
  key: string,
): Promise<Uint8Array | null> {
  return isMediaKey(key) && (await isServed(scope.em, key)) ? scope.media.read(key) : null;
}
