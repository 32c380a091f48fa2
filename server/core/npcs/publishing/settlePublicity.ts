import type { Npc } from "../../../../db/entities/npcs/npc.entity.ts";
import { findOwnScenes } from "../../../../db/queries/npcs/ownScenes.ts";
import { findRuleOfPrivate } from "../../../../db/queries/moderation/decisions.ts";
import type { Visibility } from "../../../../schema/rules/npcs.ts";
import type { NpcReview } from "../npcReview.port.ts";
import { afterWish } from "../publishing.policy.ts";
import type { Published } from "../publishing.policy.ts";
import type { Transaction } from "../../unitOfWork.ts";
import type { Doubt } from "./doubt.ts";
import { judgedParts, partsBeyond } from "./judgedParts.ts";
import type { JudgedPart } from "./judgedParts.ts";
import type { Judging } from "./whenJudged.ts";

/** A character as it was before its maker has changed it. */
export interface Unchanged extends Published {
  parts: readonly JudgedPart[];
}

const WAITING: Published = { visibility: "private", hold: "waiting" };

/**
 * Makes a changed character public or not, in the open transaction, as its maker wishes and as far as nothing in it is
 * doubtful; else it waits for a person, whose queue has it as it is now. One that waits is judged again when it is
 * changed, unless it was decided to be private.
 */
export async function settlePublicity(
  tx: Transaction,
  review: NpcReview,
  npc: Npc,
  { before, wish, judging }: { before: Unchanged; wish: Visibility | undefined; judging: Judging },
): Promise<void> {
  const decided = before.hold === null ? null : await findRuleOfPrivate(tx.em, npc.id);
  const wished = afterWish(before, wish, decided !== null);
  const parts = judgedParts(npc, await findOwnScenes(tx.em, npc.id));
  const [added, removed] = [partsBeyond(parts, before.parts), partsBeyond(before.parts, parts)];
  const isChanged = added.length + removed.length > 0;
  const waited = before.hold === "waiting";
  const isJudgedAgain = waited && wished.hold === "waiting" && isChanged && decided === null;
  let doubt: Doubt | null = null;
  if (wished.visibility === "public") doubt = judging(before.visibility === "public" ? added : parts);
  else if (isJudgedAgain) doubt = judging(parts);
  const isPublic = doubt === null && (wished.visibility === "public" || isJudgedAgain);
  const settled = isPublic ? { visibility: "public" as const, hold: null } : doubt ? WAITING : wished;
  npc.visibility = settled.visibility;
  npc.hold = settled.hold;
  const waits = settled.hold === "waiting";
  if (waited && (!waits || isChanged)) await review.withdraw(tx, npc.id);
  if (!waits || (waited && !isChanged)) return;
  // A report refers to it.
  await tx.em.flush();
  await review.queue(tx, npc, doubt ?? { rule: decided ?? "other", cause: "decision", words: [] });
}
