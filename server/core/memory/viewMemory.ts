import { findChat } from "../../../db/queries/chat/chats.ts";
import { findMemorySharing, isMemoryOff } from "../../../db/queries/memory/memorySwitches.ts";
import { findMemories } from "../../../db/queries/memory/ownMemories.ts";
import { findSummaries } from "../../../db/queries/memory/stretches.ts";
import type { SummaryRow } from "../../../db/queries/memory/stretches.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import { pagingRules } from "../../../schema/rules/input/paging.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { MAX_SUMMARIES } from "../../../schema/rules/memory.ts";
import type { Scope } from "../scope.ts";
import { requireRegistered } from "../viewer.ts";
import { memoryView } from "./memoryView.ts";
import type { MemoryView } from "./memoryView.ts";

/** What a character remembers of the viewer. */
export interface ChatMemoryView {
  isOff: boolean;
  /** Whether the viewer lets all characters know what is about the viewer. */
  isShared: boolean;
  /** Newest first. */
  summaries: SummaryRow[];
  /** A page, newest first, and how many there are in all. */
  memories: MemoryView[];
  total: number;
}

/**
 * What a character remembers of the viewer and of their chat, to its user alone: a creator who reads along has no such
 * chat. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED, RATE_LIMITED, NOT_FOUND.
 */
export async function viewMemory(
  { em, viewer, limits }: Pick<Scope, "em" | "viewer" | "limits">,
  npcId: string,
  paging: { page?: number; limit?: number },
): Promise<ChatMemoryView> {
  const { userId } = requireRegistered({ viewer });
  const { page, limit } = parse(pagingRules, paging);
  await limits.take("memoryListByUser", userId);
  const chat = isUuid(npcId) ? await findChat(em, userId, npcId) : null;
  if (!chat) throw new AppError("NOT_FOUND");
  const place = { userId, chatId: chat.id, isReadAlong: chat.readerId !== null };
  const { items, total } = await findMemories(em, place, { offset: (page - 1) * limit, limit });
  return {
    isOff: await isMemoryOff(em, chat.id),
    isShared: await findMemorySharing(em, userId),
    summaries: await findSummaries(em, chat.id, MAX_SUMMARIES),
    memories: items.map((row) => memoryView(row, npcId)),
    total,
  };
}
