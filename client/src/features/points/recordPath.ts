import type { PointsRecordRowFragment } from "./points.generated.ts";

/** Where a record leads: to the order it came with, or to the conversation it was spent in; null for all others. */
export function recordPath({
  orderId,
  npc,
  avatarChatUserId,
}: Pick<PointsRecordRowFragment, "orderId" | "npc" | "avatarChatUserId">): string | null {
  if (orderId) return `/points/order/${encodeURIComponent(orderId)}`;
  if (!npc) return null;
  return avatarChatUserId ? `/avatar-chat/${npc.id}/${avatarChatUserId}` : `/chat/${npc.id}`;
}
