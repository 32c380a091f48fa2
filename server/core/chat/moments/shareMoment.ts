import { randomBytes } from "node:crypto";
import { Moment } from "../../../../db/entities/chat/moment.entity.ts";
import { findChat } from "../../../../db/queries/chat/chats.ts";
import { countMoments, findSameMoment, findSharedLines } from "../../../../db/queries/chat/moments.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { MAX_MOMENTS, MIN_MOMENT_LINES, momentRules } from "../../../../schema/rules/moments.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { lockAccount, requireRegistered } from "../../viewer.ts";
import type { MomentView } from "./momentView.ts";
import { viewMoment } from "./viewMoment.ts";

/** What of which chat is shared, and under which names. */
export interface ChosenMoment {
  npcId: string;
  messageIds: string[];
  npcName: string;
  ownName?: string | null | undefined;
}

/** 128 bits, too many to guess: 22 characters of base64url. */
const MOMENT_ID_BYTES = 16;

/**
 * Shares lines of the viewer's own chat: copies of them, as the chat shows them now. The creator of an AI avatar, who
 * reads along in the chats of others, has no such chat. What is shared already is not shared once more: an answer can get
 * lost, and its person would not know of the first page. Throws UNAUTHENTICATED, GUEST_FORBIDDEN, VALIDATION_FAILED,
 * RATE_LIMITED, NOT_FOUND, TOO_MANY_MOMENTS.
 */
export async function shareMoment(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits" | "origin">,
  chosen: ChosenMoment,
): Promise<MomentView> {
  const { userId } = requireRegistered(scope);
  const { npcId, messageIds, npcName, ownName } = parse(momentRules, chosen);
  await scope.limits.take("shareMomentByUser", userId);
  if (![npcId, ...messageIds].every(isUuid)) throw new AppError("NOT_FOUND");
  const id = await inTransaction(scope, async ({ em }) => {
    // Locked, so that several requests at once do not exceed the limit.
    await lockAccount(em, userId);
    const chat = await findChat(em, userId, npcId);
    const lines = chat ? await findSharedLines(em, chat.id, messageIds) : [];
    const language = lines.find(({ isOwn }) => !isOwn)?.language ?? lines[0]?.language;
    if (!language || lines.length < messageIds.length) throw new AppError("NOT_FOUND");
    if (lines.length < MIN_MOMENT_LINES)
      throw new AppError("VALIDATION_FAILED", { fields: { messageIds: "validation.invalidValue" } });
    const shown = { npcName, ownName: ownName || null, lines };
    const same = await findSameMoment(em, { ...shown, userId, npcId });
    if (same !== null) return same;
    if ((await countMoments(em, userId)) >= MAX_MOMENTS) throw new AppError("TOO_MANY_MOMENTS");
    const newId = randomBytes(MOMENT_ID_BYTES).toString("base64url");
    em.create(Moment, { id: newId, user: userId, npc: npcId, ...shown, language, createdAt: scope.clock() });
    await em.flush();
    return newId;
  });
  return viewMoment(scope, id);
}
