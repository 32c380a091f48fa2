import type { Scope } from "../scope.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { refuseSuspended, requireRegistered } from "../viewer.ts";
import type { ImageUse } from "./image.policy.ts";
import type { CleanImage } from "./imageCodec.port.ts";
import { readImage } from "./readImage.ts";
import type { Receive } from "./uploadTurns.ts";

/** What an upload needs of a scope. */
export interface UploadScope
  extends
    WorkScope,
    Pick<Scope, "viewer" | "address" | "clock" | "media" | "imageCodec" | "uploadTurns" | "limits" | "prices"> {}

/**
 * Receives a picture of the viewer's. The bytes are read only if the viewer may upload. Throws UNAUTHENTICATED,
 * GUEST_FORBIDDEN, SUSPENDED, RATE_LIMITED, SERVICE_OVERLOADED, UPLOAD_TOO_LARGE, INVALID_IMAGE_TYPE, VALIDATION_FAILED.
 */
export async function receiveImage(
  scope: UploadScope,
  receive: Receive,
  use: ImageUse,
): Promise<{ userId: string; image: CleanImage }> {
  const { userId } = requireRegistered(scope);
  refuseSuspended(scope);
  await scope.limits.take("uploadByUser", userId);
  const sender = { userId, address: scope.address };
  const image = await scope.uploadTurns.take(sender, receive, (bytes) => readImage(scope.imageCodec, bytes, use));
  return { userId, image };
}
