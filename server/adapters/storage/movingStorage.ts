import type { MediaStorage } from "../../core/media/mediaStorage.port.ts";

/**
 * A bucket, with the folder in which pictures were stored before: what is not in the bucket yet is read there, and what
 * is deleted is deleted in both. New pictures go into the bucket.
 */
export function movingStorage(bucket: MediaStorage, folder: MediaStorage): MediaStorage {
  return {
    put: bucket.put,
    read: async (key) => (await bucket.read(key)) ?? folder.read(key),
    async delete(key) {
      // Twice in the folder: a move the other way may have put it there from the bucket in between.
      await folder.delete(key);
      await bucket.delete(key);
      await folder.delete(key);
    },
  };
}
