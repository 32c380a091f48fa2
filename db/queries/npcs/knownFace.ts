import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isBlockedPart } from "../moderation/blocks.ts";
import { opensByLink } from "./npcShares.ts";

/**
 * The picture of a character that a user may know: a public one, their own, or one that is open to them, as `isOpenTo`
 * says. Null for others, deleted ones and those that the user blocks. A part of another statement.
 */
export function knownFace(npcId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    select n.images[1] from npcs n
    where n.id = ${npcId} and n.deleted_at is null and not ${isBlockedPart(userId, sql`n.id`, sql`n.creator_id`)} and (
      n.visibility = 'public' or n.creator_id = ${userId}
      or n.hold is distinct from 'hidden' and exists (
        select from chats t where t.npc_id = n.id and t.user_id = ${userId} and t.started_at is not null)
      or ${opensByLink("n")} and exists (
        select from share_openings o join npc_shares s on s.id = o.share_id
        where o.user_id = ${userId} and s.npc_id = n.id and s.withdrawn_at is null and s.expires_at > now())))`;
}
