import { inTransaction } from "../unitOfWork.ts";
import { addMedia, storeImage } from "./storeImage.ts";
import type { StoredImage } from "./storeImage.ts";
import { receiveImage } from "./receiveImage.ts";
import type { UploadScope } from "./receiveImage.ts";
import type { Receive } from "./uploadTurns.ts";

/**
 * Takes a picture for a character of the viewer's. The bytes are read only if the viewer may upload; a picture that no
 * character shows within a week is deleted. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, SERVICE_OVERLOADED,
 * UPLOAD_TOO_LARGE, INVALID_IMAGE_TYPE, VALIDATION_FAILED.
 */
export async function uploadNpcImage(scope: UploadScope, receive: Receive): Promise<StoredImage> {
  const { userId, image } = await receiveImage(scope, receive, "picture");
  return storeImage(scope.media, image, (key) =>
    inTransaction(scope, async ({ em }) => addMedia(em, userId, key, image, scope.clock())),
  );
}
