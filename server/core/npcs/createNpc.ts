import { Npc } from "../../../db/entities/npcs/npc.entity.ts";
import { npcRules } from "../../../schema/rules/npcs.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireRegistered, requireUser } from "../viewer.ts";
import { publicNpcsTopic } from "./npcSignals.ts";
import { npcView } from "./npcView.ts";
import type { NpcView } from "./npcView.ts";
import { requireOwnImages } from "./ownImages.ts";

/** Makes a character of the viewer's. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED. */
export async function createNpc(
  scope: WorkScope & Pick<Scope, "viewer" | "clock" | "limits">,
  input: object,
): Promise<NpcView> {
  const viewer = requireRegistered(scope);
  const {
    backgroundKnowledge = "",
    language = viewer.language,
    isAIAvatar = false,
    tags = [],
    ...texts
  } = parse(npcRules, input);
  await scope.limits.take("createNpcByUser", viewer.userId);
  const npc = await inTransaction(scope, async ({ em, publish }) => {
    await requireOwnImages(em, viewer.userId, texts.images);
    const now = scope.clock();
    const creator = await requireUser(em, viewer);
    if (texts.visibility === "public") publish(publicNpcsTopic(), "changed");
    return em.create(Npc, {
      ...texts,
      creator,
      language,
      isAIAvatar,
      tags,
      background: backgroundKnowledge,
      texts: {},
      createdAt: now,
      updatedAt: now,
    });
  });
  return npcView(npc, viewer);
}
