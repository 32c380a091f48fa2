import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { lockFeatured, setFeatured } from "../../../../db/queries/moderation/featuredNpcs.ts";
import { findLivingNpc } from "../../../../db/queries/npcs/npcs.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { featureRules } from "../../../../schema/rules/moderation.ts";
import { publicNpcsTopic } from "../../npcs/npcSignals.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";

/**
 * Gives a public character a place on home, where the lowest comes first, and those behind it the next ones; null takes
 * it off. Throws as `requireRole`, VALIDATION_FAILED, NOT_FOUND.
 */
export async function featureNpc(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  npcId: string,
  wanted: number | null,
): Promise<void> {
  const { userId } = requireRole(scope, "operator");
  const { place = null } = parse(featureRules, { place: wanted });
  await inTransaction(scope, async ({ em, publish }) => {
    const npc = isUuid(npcId) ? await findLivingNpc(em, npcId) : null;
    if (!npc || (place !== null && npc.visibility !== "public")) throw new AppError("NOT_FOUND");
    const others = (await lockFeatured(em)).filter((id) => id !== npc.id);
    const order = place === null ? others : others.toSpliced(place - 1, 0, npc.id);
    await setFeatured(em, order, place === null ? npc.id : null);
    const reason = place === null ? "" : String(place);
    await noteAct(em, { operatorId: userId, act: "featureNpc", subject: `npc ${npc.id}`, reason }, scope.clock());
    publish(publicNpcsTopic(), "changed");
  });
}
