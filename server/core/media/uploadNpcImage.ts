import { inTransaction } from "../unitOfWork.ts";
import { requireRegistered } from "../viewer.ts";
import { addMedia, keepImage } from "./keepImage.ts";
import type { StoredImage } from "./keepImage.ts";
import { readImage } from "./readImage.ts";
import type { UploadScope } from "./uploadAvatar.ts";

/**
 * Takes a picture for a character of the viewer's. The bytes are read only if the viewer may upload; a picture that no
 * character shows within a week is deleted. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, UPLOAD_TOO_LARGE,
 * INVALID_IMAGE_TYPE, VALIDATION_FAILED.
 */
export async function uploadNpcImage(scope: UploadScope, readBytes: () => Promise<Uint8Array>): Promise<StoredImage> {
  const { userId } = requireRegistered(scope);
  await scope.limits.take("uploadByUser", userId);
  const image = await scope.uploadTurns.take(userId, async () =>
    readImage(scope.imageCodec, await readBytes(), "picture"),
  );
  return keepImage(scope.media, image, (key) =>
    inTransaction(scope, async ({ em }) => addMedia(em, userId, key, image, scope.clock())),
  );
}
