import { inTransaction } from "../unitOfWork.ts";
import { requireRegistered } from "../viewer.ts";
import { addMedia, storeImage } from "./storeImage.ts";
import type { StoredImage } from "./storeImage.ts";
import { readImage } from "./readImage.ts";
import type { UploadScope } from "./uploadAvatar.ts";
import type { Receive } from "./uploadTurns.ts";

/**
 * Takes a picture for a character of the viewer's. The bytes are read only if the viewer may upload; a picture that no
 * character shows within a week is deleted. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, SERVICE_OVERLOADED,
 * UPLOAD_TOO_LARGE, INVALID_IMAGE_TYPE, VALIDATION_FAILED.
 */
export async function uploadNpcImage(scope: UploadScope, receive: Receive): Promise<StoredImage> {
  const { userId } = requireRegistered(scope);
  await scope.limits.take("uploadByUser", userId);
  const sender = { userId, address: scope.address };
  const image = await scope.uploadTurns.take(sender, receive, (bytes) => readImage(scope.imageCodec, bytes, "picture"));
  return storeImage(scope.media, image, (key) =>
    inTransaction(scope, async ({ em }) => addMedia(em, userId, key, image, scope.clock())),
  );
}
