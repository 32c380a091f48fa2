import { findMemory } from "../../../db/queries/memory/ownMemories.ts";
import type { MemoryRow } from "../../../db/queries/memory/ownMemories.ts";
import { lockTalk } from "../../../db/queries/memory/talks.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import type { Scope } from "../scope.ts";
import { inTransaction } from "../unitOfWork.ts";
import type { Transaction, WorkScope } from "../unitOfWork.ts";
import { requireRegistered } from "../viewer.ts";
import { announceMemory } from "./memorySignals.ts";
import { memoryView } from "./memoryView.ts";
import type { MemoryView } from "./memoryView.ts";

export type MemoryScope = WorkScope & Pick<Scope, "clock" | "limits" | "viewer">;

/**
 * Does something to a memory of the viewer's, whose conversation is locked meanwhile, and says so to their pages. Throws
 * UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, NOT_FOUND.
 */
export async function withOwnMemory(
  scope: MemoryScope,
  memoryId: string,
  act: (tx: Transaction, memory: MemoryRow) => Promise<void>,
): Promise<void> {
  const { userId } = requireRegistered(scope);
  await scope.limits.take("changeMemoryByUser", userId);
  await inTransaction(scope, async (tx) => {
    const found = isUuid(memoryId) ? await findMemory(tx.em, userId, memoryId) : null;
    // Read again once nothing else changes it.
    const memory = found && (await lockTalk(tx.em, found.chatId)) ? await findMemory(tx.em, userId, memoryId) : null;
    if (!memory) throw new AppError("NOT_FOUND");
    await act(tx, memory);
    await announceMemory(tx, userId);
  });
}

/** Changes a memory of the viewer's and gives it as it is then. Throws the same. */
export async function changeOwnMemory(
  scope: MemoryScope,
  memoryId: string,
  change: (tx: Transaction, memory: MemoryRow) => Promise<void>,
): Promise<MemoryView> {
  const { userId } = requireRegistered(scope);
  await withOwnMemory(scope, memoryId, change);
  const changed = await findMemory(scope.em.fork(), userId, memoryId);
  if (!changed) throw new AppError("NOT_FOUND");
  return memoryView(changed, null);
}
