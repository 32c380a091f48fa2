import type { DecisionBefore } from "../../../../db/entities/moderation/decision.entity.ts";
import type { DecisionRow } from "../../../../db/queries/moderation/decisions.ts";
import { lockNextAbout, setBefore } from "../../../../db/queries/moderation/decisions.ts";
import { lockHold, restoreNpc, setHold } from "../../../../db/queries/moderation/npcHolds.ts";
import { lockSuspension, setSuspension } from "../../../../db/queries/moderation/suspensions.ts";
import { giveBackMoment } from "../../../../db/queries/moderation/takenMoments.ts";
import { giveBackPicture, lockPicture, setHidden } from "../../../../db/queries/moderation/takenPictures.ts";
import { viewersTopic } from "../../accounts/sessions/viewerSignals.ts";
import { userTopic } from "../../live/userSignals.ts";
import { mediaUrl } from "../../media/mediaKey.ts";
import { publicNpcsTopic } from "../../npcs/npcSignals.ts";
import type { Transaction } from "../../unitOfWork.ts";
import { effectOf, holdOf } from "./decisions.policy.ts";

/**
 * Puts back in the open transaction what a decision has changed, where it still is as the decision left it: what its
 * author has changed since stays. Where a later decision about the same stands, that one remembers what was before.
 */
export async function undoEffect(tx: Transaction, decision: DecisionRow): Promise<void> {
  const { before } = decision;
  if (before.kind === "nothing") return;
  const later = await lockNextAbout(tx.em, before.target, decision);
  if (later) await setBefore(tx.em, later.id, passedOn(before, later.before));
  switch (before.kind) {
    case "held":
      if (!later) await giveBackHold(tx, decision, before);
      break;
    case "deleted":
      await restoreNpc(tx.em, before.npcId, { at: new Date(before.at), makerId: before.makerId });
      break;
    case "picture":
      await giveBack(tx, before, later !== null);
      break;
    case "moment":
      await giveBackMoment(tx.em, before.momentId, new Date(before.at));
      return;
    case "suspended":
      if (!later) await giveBackFreedom(tx, decision, before);
      return;
  }
  tx.publish(publicNpcsTopic(), "changed");
}

/** What the later of two decisions has changed, as it was before both. */
function passedOn(earlier: DecisionBefore, later: DecisionBefore): DecisionBefore {
  if (earlier.kind === "picture" && later.kind === "picture") return { ...later, hiddenAt: earlier.hiddenAt };
  return earlier.kind === later.kind ? earlier : later;
}

type Before<Kind extends DecisionBefore["kind"]> = Extract<DecisionBefore, { kind: Kind }>;

/** A character that waited for a person to look at it has been looked at: it is published. */
async function giveBackHold(tx: Transaction, decision: DecisionRow, before: Before<"held">): Promise<void> {
  const effect = effectOf(decision, decision.act);
  const left = effect && holdOf(effect);
  const now = await lockHold(tx.em, before.npcId);
  const isAsLeft = now?.hold === left && (left !== null || now?.visibility === "public");
  if (!isAsLeft) return;
  const isLookedAt = left !== null && before.hold === "waiting";
  const { hold, visibility } = isLookedAt ? ({ hold: null, visibility: "public" } as const) : before;
  await setHold(tx.em, before.npcId, { hold, visibility });
}

async function giveBack(tx: Transaction, { key, hiddenAt, shownBy }: Before<"picture">, isHidden: boolean) {
  if (shownBy) await giveBackPicture(tx.em, mediaUrl(key), shownBy);
  if (shownBy?.avatarOf) tx.publish(viewersTopic(), shownBy.avatarOf);
  if (isHidden || (await lockPicture(tx.em, key)) === undefined) return;
  await setHidden(tx.em, key, hiddenAt === null ? null : new Date(hiddenAt));
}

async function giveBackFreedom(tx: Transaction, { until }: DecisionRow, before: Before<"suspended">): Promise<void> {
  const now = await lockSuspension(tx.em, before.userId);
  if (now?.suspendedUntil?.getTime() !== until?.getTime()) return;
  await setSuspension(tx.em, before.userId, before.suspendedUntil === null ? null : new Date(before.suspendedUntil));
  tx.publish(viewersTopic(), before.userId);
  tx.publish(userTopic(before.userId), { kind: "suspensionChanged" });
}
