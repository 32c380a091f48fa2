import { Npc } from "../../../db/entities/npcs/npc.entity.ts";
import { npcRules } from "../../../schema/rules/npcs.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireRegistered, requireUser } from "../viewer.ts";
import { publicNpcsTopic } from "./npcSignals.ts";
import { requireKnownVoice } from "./knownVoice.ts";
import { npcView } from "./npcView.ts";
import type { NpcView } from "./npcView.ts";
import { requireOwnImages } from "./ownImages.ts";
import type { FilterScope } from "./publishing/findDoubt.ts";
import { settlePublicity } from "./publishing/settlePublicity.ts";
import type { Unchanged } from "./publishing/settlePublicity.ts";
import { whenJudged } from "./publishing/whenJudged.ts";

/** Before it was made, nothing of it was judged. */
const NEW: Unchanged = { visibility: "private", hold: null, parts: [] };

/**
 * Makes a character of the viewer's. One that is to be public, and in which something is doubtful, waits for a person to
 * look at it. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED.
 */
export async function createNpc(
  scope: WorkScope & FilterScope & Pick<Scope, "viewer" | "clock" | "limits" | "npcReview" | "speechModel">,
  input: object,
): Promise<NpcView> {
  const viewer = requireRegistered(scope);
  const {
    backgroundKnowledge = "",
    language = viewer.language,
    isAIAvatar = false,
    tags = [],
    voiceName = "",
    voicePitch = 0,
    voicePace = 0,
    visibility: wish,
    ...texts
  } = parse(npcRules, input);
  const voice = { voiceName: requireKnownVoice(scope, voiceName), voicePitch, voicePace };
  await scope.limits.take("createNpcByUser", viewer.userId);
  const npc = await whenJudged(scope, (judging) =>
    inTransaction(scope, async (tx) => {
      const { em, publish } = tx;
      await requireOwnImages(em, viewer.userId, texts.images);
      const now = scope.clock();
      const made = em.create(Npc, {
        ...texts,
        ...voice,
        creator: await requireUser(em, viewer),
        language,
        visibility: "private",
        isAIAvatar,
        tags,
        background: backgroundKnowledge,
        texts: {},
        createdAt: now,
        updatedAt: now,
      });
      await settlePublicity(tx, scope.npcReview, made, { before: NEW, wish, judging });
      if (made.visibility === "public") publish(publicNpcsTopic(), "changed");
      return made;
    }),
  );
  return npcView(npc, viewer);
}
