import { closeBlockedChats } from "../../../../db/queries/chat/blockedChats.ts";
import { lockUnread } from "../../../../db/queries/chat/unread.ts";
import { countBlocks, hasMet, insertBlock } from "../../../../db/queries/moderation/blocks.ts";
import type { BlockTarget } from "../../../../db/queries/moderation/blocks.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { MAX_BLOCKS } from "../../../../schema/rules/moderation.ts";
import { requireKnownNpc } from "../../npcs/knownNpc.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { Transaction, WorkScope } from "../../unitOfWork.ts";
import { lockAccount, requireViewer } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { announceBlocks } from "./blockSignals.ts";

type BlockScope = WorkScope & Pick<Scope, "viewer" | "clock" | "limits">;

/**
 * Blocks a character: from now on the viewer meets it nowhere. What is blocked already stays so. Throws
 * UNAUTHENTICATED, NOT_FOUND, VALIDATION_FAILED for the viewer's own, RATE_LIMITED, TOO_MANY_BLOCKS.
 */
export async function blockNpc(scope: BlockScope, npcId: string): Promise<void> {
  const viewer = requireViewer(scope);
  await store(scope, viewer, async ({ em }) => {
    const npc = await requireKnownNpc(em, npcId, { ...viewer, hasBlocks: false }, scope.clock());
    if (npc.creator?.id === viewer.userId) throw notOwn("npcId");
    return { npcId: npc.id, personId: null };
  });
}

/**
 * Blocks a person with all that they have made, and ends their chats with the viewer's AI avatars. Throws
 * UNAUTHENTICATED, VALIDATION_FAILED for oneself, NOT_FOUND for one whom the viewer has not met, RATE_LIMITED,
 * TOO_MANY_BLOCKS.
 */
export async function blockPerson(scope: BlockScope, userId: string): Promise<void> {
  const viewer = requireViewer(scope);
  await store(scope, viewer, async ({ em }) => {
    if (userId === viewer.userId) throw notOwn("userId");
    if (!isUuid(userId) || !(await hasMet(em, viewer.userId, userId))) throw new AppError("NOT_FOUND");
    return { npcId: null, personId: userId };
  });
}

const notOwn = (field: string): AppError =>
  new AppError("VALIDATION_FAILED", { fields: { [field]: "validation.invalidValue" } });

async function store(
  scope: BlockScope,
  { userId }: Viewer,
  requireTarget: (tx: Transaction) => Promise<BlockTarget>,
): Promise<void> {
  await scope.limits.take("blockByUser", userId);
  const now = scope.clock();
  await inTransaction(scope, async (tx) => {
    const target = await requireTarget(tx);
    // Chats are locked before users, everywhere.
    const chats = await closeBlockedChats(tx.em, userId, target, now);
    await lockAccount(tx.em, userId);
    if ((await countBlocks(tx.em, userId)) >= MAX_BLOCKS) throw new AppError("TOO_MANY_BLOCKS");
    await insertBlock(tx.em, userId, target, now);
    announceBlocks(tx, userId, chats, true);
    await lockUnread(tx.em, [userId]);
  });
}
