import type { DecisionBefore } from "../../../../db/entities/moderation/decision.entity.ts";
import { holdTarget } from "../../../../db/queries/moderation/decisions.ts";
import { deleteHeldNpc, lockHold, setHold } from "../../../../db/queries/moderation/npcHolds.ts";
import { lockSuspension, setSuspension } from "../../../../db/queries/moderation/suspensions.ts";
import { takeMoment } from "../../../../db/queries/moderation/takenMoments.ts";
import { lockPicture, setHidden, takePicture } from "../../../../db/queries/moderation/takenPictures.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import type { Hold } from "../../../../schema/rules/moderation.ts";
import { viewersTopic } from "../../accounts/sessions/viewerSignals.ts";
import { mediaKeyOf } from "../../media/mediaKey.ts";
import { userTopic } from "../../live/userSignals.ts";
import { publicNpcsTopic } from "../../npcs/npcSignals.ts";
import type { Transaction } from "../../unitOfWork.ts";
import type { Viewer } from "../../viewer.ts";
import { holdOf, idOf } from "./decisions.policy.ts";
import type { DecidedThing, Effect } from "./decisions.policy.ts";

/** When and by whom something is decided, and until when it is if it is a suspension. */
interface Applied {
  now: Date;
  until: Date | null;
  operator: Pick<Viewer, "userId" | "role">;
}

const NOTHING: DecisionBefore = { kind: "nothing" };

/**
 * Does in the open transaction what was decided, and gives what was before. What is gone already stays so.
 * Throws FORBIDDEN where a moderator suspends one who may decide, or someone themselves.
 */
export async function applyEffect(
  tx: Transaction,
  effect: Effect,
  { subjectKey, npcId, authorId }: DecidedThing,
  applied: Applied,
): Promise<DecisionBefore> {
  const { now } = applied;
  const hold = holdOf(effect);
  if (hold !== undefined) return npcId === null ? NOTHING : applyHold(tx, npcId, hold);
  if (effect === "deleteNpc") return npcId === null ? NOTHING : deleteNpc(tx, npcId, authorId, now);
  if (effect === "suspendAuthor") return authorId === null ? NOTHING : suspend(tx, authorId, applied);
  if (effect === "hidePicture" || effect === "deletePicture")
    return takeDown(tx, idOf(subjectKey), effect === "deletePicture", now);
  if (effect !== "withdrawMoment") return NOTHING;
  const momentId = idOf(subjectKey);
  if (!(await takeMoment(tx.em, momentId, now))) return NOTHING;
  return { kind: "moment", target: `moment ${momentId}`, momentId, at: now.toISOString() };
}

/** Dismissing changes a character that waits, and no other. */
async function applyHold(tx: Transaction, npcId: string, hold: Hold | null): Promise<DecisionBefore> {
  const before = await lockHold(tx.em, npcId);
  if (!before || (hold === null && before.hold !== "waiting")) return NOTHING;
  await setHold(tx.em, npcId, { hold, visibility: hold === null ? "public" : "private" });
  tx.publish(publicNpcsTopic(), "changed");
  return { kind: "held", target: holdTarget(npcId), npcId, ...before };
}

async function deleteNpc(tx: Transaction, npcId: string, makerId: string | null, now: Date): Promise<DecisionBefore> {
  if (!(await deleteHeldNpc(tx.em, npcId, now))) return NOTHING;
  tx.publish(publicNpcsTopic(), "changed");
  return { kind: "deleted", target: `character ${npcId}`, npcId, makerId, at: now.toISOString() };
}

async function takeDown(tx: Transaction, url: string, isDeleted: boolean, now: Date): Promise<DecisionBefore> {
  const key = mediaKeyOf(url);
  // Faces that come with the product are files of the client.
  if (key === null) throw new AppError("VALIDATION_FAILED", { fields: { act: "validation.invalidValue" } });
  // First where it is shown: users and characters are locked before pictures everywhere.
  const shownBy = isDeleted ? await takePicture(tx.em, url) : null;
  const hiddenAt = await lockPicture(tx.em, key);
  if (hiddenAt === undefined) return NOTHING;
  await setHidden(tx.em, key, hiddenAt ?? now);
  tx.publish(publicNpcsTopic(), "changed");
  if (shownBy?.avatarOf) tx.publish(viewersTopic(), shownBy.avatarOf);
  return { kind: "picture", target: `picture ${key}`, key, hiddenAt: hiddenAt?.toISOString() ?? null, shownBy };
}

async function suspend(tx: Transaction, userId: string, { until, operator }: Applied): Promise<DecisionBefore> {
  const before = await lockSuspension(tx.em, userId);
  if (!before) return NOTHING;
  if (before.role !== "user" && operator.role !== "operator") throw new AppError("FORBIDDEN");
  // The only operator could not undo it.
  if (userId === operator.userId) throw new AppError("FORBIDDEN");
  await setSuspension(tx.em, userId, until);
  tx.publish(viewersTopic(), userId);
  tx.publish(userTopic(userId), { kind: "suspensionChanged" });
  const suspendedUntil = before.suspendedUntil?.toISOString() ?? null;
  return { kind: "suspended", target: `suspension ${userId}`, userId, suspendedUntil };
}
