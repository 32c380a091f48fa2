import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Hold } from "../../../schema/rules/moderation.ts";
import type { Visibility } from "../../../schema/rules/npcs.ts";
import type { Tables } from "../../tables.ts";

/** Why a character is private, and whether it is. */
export interface HeldState {
  hold: Hold | null;
  visibility: Visibility;
}

/** Locks a character and says how it is held; null where it is gone. */
export async function lockHold(em: SqlEntityManager, npcId: string): Promise<HeldState | null> {
  const npc = await em
    .getKysely<Tables>()
    .selectFrom("npcs")
    .select(["hold", "visibility"])
    .where("id", "=", npcId)
    .forUpdate()
    .executeTakeFirst();
  return npc ? { hold: npc.hold ?? null, visibility: npc.visibility } : null;
}

export async function setHold(em: SqlEntityManager, npcId: string, state: HeldState): Promise<void> {
  await em.getKysely<Tables>().updateTable("npcs").set(state).where("id", "=", npcId).execute();
}

/** Deletes a character that is there; false where there is none. */
export async function deleteHeldNpc(em: SqlEntityManager, npcId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await em
    .getKysely<Tables>()
    .updateTable("npcs")
    .set({ deleted_at: at })
    .where("id", "=", npcId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Puts back a character that was deleted at that time, unless its maker has left since. */
export async function restoreNpc(
  em: SqlEntityManager,
  npcId: string,
  { at, makerId }: { at: Date; makerId: string | null },
): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable("npcs")
    .set({ deleted_at: null })
    .where("id", "=", npcId)
    .where("deleted_at", "=", at)
    .where("creator_id", "is not distinct from", makerId)
    .execute();
}
