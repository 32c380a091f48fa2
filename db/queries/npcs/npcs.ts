import type { SqlEntityManager } from "@mikro-orm/sql";
import { Npc } from "../../entities/npcs/npc.entity.ts";
import { PLAIN_NPC_TEXTS } from "../../../schema/rules/npcTexts.ts";
import { recordOf } from "../../../schema/rules/recordOf.ts";
import type { Tables } from "../../tables.ts";

const NO_PLAIN_TEXTS = recordOf(
  PLAIN_NPC_TEXTS,
  ({ snakeName }) => snakeName,
  () => null,
);

/** A character that is not deleted, public or private. */
export function findLivingNpc(em: SqlEntityManager, npcId: string): Promise<Npc | null> {
  return em.findOne(Npc, { id: npcId, deletedAt: null }, { populate: ["creator"] });
}

/** Characters by id, public or private, deleted or not: for chats that a user already has. */
export function findNpcsById(em: SqlEntityManager, ids: readonly string[]): Promise<Npc[]> {
  return em.find(Npc, { id: { $in: [...ids] } }, { populate: ["creator"] });
}

/**
 * Deletes for good the characters that were deleted before `before` and that are in no chat, but for those that a
 * decision has deleted after `final` and that may be put back.
 */
export async function deleteDeserted(
  em: SqlEntityManager,
  { before, final }: { before: Date; final: Date },
): Promise<void> {
  await em
    .getKysely<Tables>()
    .deleteFrom("npcs")
    .where("deleted_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("chats").select("chats.id").whereRef("chats.npc_id", "=", "npcs.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("decisions as d")
            .select("d.id")
            .whereRef("d.npc_id", "=", "npcs.id")
            .where("d.act", "=", "delete")
            .where("d.undone_at", "is", null)
            .where("d.created_at", ">", final),
        ),
      ),
    )
    .execute();
}

/** Deletes all characters of a user who leaves; what the chats of others show of them stays. */
export async function closeNpcsOf(em: SqlEntityManager, userId: string, now: Date): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("npcs")
    .set((eb) => ({ deleted_at: eb.fn.coalesce("deleted_at", eb.val(now)), background: "", ...NO_PLAIN_TEXTS }))
    .where("creator_id", "=", userId)
    .execute();
}
