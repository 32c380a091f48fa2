import { findCorrections, findLine, insertCorrection } from "../../../../db/queries/words/lineCorrections.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { lockUnchangedChat } from "../../chat/ensureChat.ts";
import { modelAct } from "../../modelAct.ts";
import { payFor } from "../../points/payFor.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRegistered } from "../../viewer.ts";
import type { Viewer } from "../../viewer.ts";
import { viewCorrections } from "./viewCorrections.ts";
import type { CorrectionView } from "./viewCorrections.ts";

/**
 * Corrects a line that the viewer has sent, with the reasons in their native language, and stores the correction:
 * asking again costs nothing, and neither does a line in which nothing is wrong. Throws UNAUTHENTICATED,
 * GUEST_FORBIDDEN, NOT_FOUND, CONFLICT for what the viewer has not written, wrote in their native language or
 * edits meanwhile, RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE, SERVICE_OVERLOADED.
 */
export async function correctLine(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "languageTools" | "limits" | "modelBooks" | "prices">,
  { npcId, messageId }: { npcId: string; messageId: string },
): Promise<CorrectionView> {
  const viewer = requireRegistered(scope);
  const { userId, nativeLanguage, level } = viewer;
  if (![npcId, messageId].every(isUuid)) throw new AppError("NOT_FOUND");
  const line = await findLine(scope.em, userId, npcId, messageId);
  if (!line) throw new AppError("NOT_FOUND");
  const before = await storedCorrection(scope, viewer, messageId);
  if (before) return before;
  const { text, edition, language } = line;
  if (line.sender !== "user" || language === nativeLanguage) throw new AppError("CONFLICT");
  await scope.limits.take("correctionByUser", userId);
  const request = { text, language, nativeLanguage, level, ...(line.before && { before: line.before }) };
  await payFor(scope, {
    userId,
    price: scope.prices.correction,
    description: "correction",
    reference: messageId,
    act: () => modelAct("correction", (signal) => scope.languageTools.correct(request, signal, userId)),
    prepare: async ({ em }) => {
      await lockUnchangedChat(em, viewer, npcId, line.chatId);
      // The line may have been edited meanwhile.
      if ((await findLine(em, userId, npcId, messageId))?.edition !== edition) throw new AppError("CONFLICT");
    },
    // Of two requests at once only one is paid for, and a line that is right is worth nothing to correct.
    store: async ({ em }, corrected) => {
      const isNew = await insertCorrection(em, { messageId, edition, nativeLanguage, ...corrected }, scope.clock());
      return isNew && corrected.text !== text;
    },
  });
  const stored = await storedCorrection({ em: scope.em.fork() }, viewer, messageId);
  if (!stored) throw new AppError("NOT_FOUND");
  return stored;
}

async function storedCorrection(
  { em }: Pick<Scope, "em">,
  { userId, nativeLanguage }: Pick<Viewer, "userId" | "nativeLanguage">,
  messageId: string,
): Promise<CorrectionView | null> {
  const [stored] = await viewCorrections(em, userId, await findCorrections(em, [messageId], nativeLanguage));
  return stored ?? null;
}
