import { LockMode } from "@mikro-orm/core";
import { User } from "../../../../db/entities/accounts/user.entity.ts";
import { deleteOneOf } from "../../../../db/queries/media/media.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { userView } from "./viewProfile.ts";
import type { UserView } from "./viewProfile.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { deleteFiles } from "../../media/mediaFiles.ts";
import type { CleanImage } from "../../media/imageCodec.port.ts";
import { addMedia, storeImage } from "../../media/storeImage.ts";
import { viewersTopic } from "../sessions/viewerSignals.ts";
import { mediaKeyOf } from "../../media/mediaKey.ts";
import { receiveImage } from "../../media/receiveImage.ts";
import type { UploadScope } from "../../media/receiveImage.ts";
import type { Receive } from "../../media/uploadTurns.ts";

/**
 * Makes a picture the viewer's avatar, in place of the previous one. The bytes are read only if the viewer may upload.
 * Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, SERVICE_OVERLOADED, UPLOAD_TOO_LARGE, INVALID_IMAGE_TYPE,
 * VALIDATION_FAILED.
 */
export async function uploadAvatar(scope: UploadScope, receive: Receive): Promise<{ avatar: string; user: UserView }> {
  const { userId, image } = await receiveImage(scope, receive, "avatar");
  const { avatar, user } = await storeImage(scope.media, image, (key) =>
    inTransaction(scope, (tx) => replaceAvatar(tx, scope, userId, key, image)),
  );
  return { avatar, user: userView(user, scope.prices) };
}

async function replaceAvatar(
  tx: Transaction,
  { media, clock }: UploadScope,
  userId: string,
  key: string,
  image: CleanImage,
): Promise<{ user: User; avatar: string }> {
  const { em } = tx;
  // Locked, so that of two uploads at once the later one sees, and deletes, what the earlier one made.
  const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new AppError("UNAUTHENTICATED");
  const former = mediaKeyOf(user.avatar);
  const { url } = addMedia(em, userId, key, image, clock());
  user.avatar = url;
  tx.publish(viewersTopic(), userId);
  if (former) {
    const unused = await deleteOneOf(em, userId, former);
    tx.afterCommit(() => deleteFiles(media, unused));
  }
  return { user, avatar: url };
}
