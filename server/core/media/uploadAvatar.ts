import { LockMode } from "@mikro-orm/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { Media } from "../../../db/entities/media.entity.ts";
import { User } from "../../../db/entities/user.entity.ts";
import { deleteOneOf } from "../../../db/queries/media.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { userView, type UserView } from "../accounts/userView.ts";
import type { Scope } from "../scope.ts";
import { requireRegistered } from "../viewer.ts";
import { atMost } from "./atMost.ts";
import { deleteFiles } from "./deleteFiles.ts";
import { drawMediaKey, mediaKeyOf, mediaUrl } from "./mediaKey.ts";
import { type CleanImage, readImage } from "./readImage.ts";

/** Uploads whose bytes a node holds at once, each twice 5 MB at most; further ones wait before their bytes are read. */
const uploads = atMost(8);
/** The latest upload of whoever has one under way. */
const latest = new Map<string, Promise<unknown>>();

/** Lets a user's uploads take turns, so that nobody can hold all the places with bytes that never come. */
async function inTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const before = latest.get(userId) ?? Promise.resolve();
  const turn = before.then(work, work);
  latest.set(userId, turn);
  try {
    return await turn;
  } finally {
    if (latest.get(userId) === turn) latest.delete(userId);
  }
}

/** What an upload needs to know of the world. */
export interface UploadScope extends Pick<Scope, "viewer" | "clock" | "media" | "limits" | "prices"> {
  em: Pick<SqlEntityManager, "fork">;
}

/**
 * Makes a picture the viewer's avatar, in place of the former one. The bytes are read only from somebody who may upload. Throws
 * UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, UPLOAD_TOO_LARGE, INVALID_IMAGE_TYPE, VALIDATION_FAILED.
 */
export async function uploadAvatar(scope: UploadScope, readBytes: () => Promise<Uint8Array>): Promise<{ avatar: string; user: UserView }> {
  const { userId } = requireRegistered(scope);
  await scope.limits.take("uploadByUser", userId);
  const image = await inTurn(userId, () => uploads(async () => readImage(await readBytes(), "avatar")));
  const key = drawMediaKey();
  try {
    await scope.media.put(key, image.bytes, image.contentType);
    const { user, former } = await scope.em.fork().transactional((em) => replaceAvatar(em, userId, key, image, scope.clock()));
    await deleteFiles(scope.media, former);
    return { avatar: mediaUrl(key), user: userView(user, scope.prices) };
  } catch (error) {
    await deleteFiles(scope.media, [key]);
    throw error;
  }
}

async function replaceAvatar(em: SqlEntityManager, userId: string, key: string, image: CleanImage, now: Date): Promise<{ user: User; former: string[] }> {
  // Locked, so that of two uploads at once the later one sees, and deletes, what the earlier one made.
  const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new AppError("UNAUTHENTICATED");
  const former = mediaKeyOf(user.avatar);
  em.create(Media, { key, owner: user, width: image.width, height: image.height, bytes: image.bytes.length, createdAt: now });
  user.avatar = mediaUrl(key);
  return { user, former: former ? await deleteOneOf(em, userId, former) : [] };
}
