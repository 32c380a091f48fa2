import { findLine, insertCorrection } from "../../../../db/queries/words/lineCorrections.ts";
import type { CorrectionRow, LineRow } from "../../../../db/queries/words/lineCorrections.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { payFor } from "../../points/payFor.ts";
import type { PaidAct } from "../../points/payFor.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import type { Viewer } from "../../viewer.ts";
import { lockUnchangedChat } from "../ensureChat.ts";

/** A line of the viewer's as it stood when it was given to a model. */
interface CorrectedLine extends Pick<LineRow, "chatId" | "text" | "edition"> {
  npcId: string;
  messageId: string;
}

/**
 * Pays for an act that corrects a line, and stores the correction. A line in which nothing is wrong costs nothing, and of
 * two acts at once only one is paid for. Throws CONFLICT for a line that is edited meanwhile, NOT_FOUND for one
 * that is deleted, and what `payFor` throws.
 */
export async function payForCorrection<Result>(
  scope: WorkScope & Pick<Scope, "clock" | "limits" | "modelBooks" | "prices">,
  viewer: Viewer,
  { npcId, messageId, chatId, text, edition }: CorrectedLine,
  {
    correctionOf,
    ...act
  }: Pick<PaidAct<Result>, "act" | "isUnasked"> & {
    correctionOf: (done: Result) => Pick<CorrectionRow, "text" | "changes">;
  },
): Promise<Result> {
  const { userId, nativeLanguage } = viewer;
  return payFor(scope, {
    ...act,
    userId,
    price: scope.prices.correction,
    description: "correction",
    reference: messageId,
    prepare: async ({ em }) => {
      await lockUnchangedChat(em, viewer, npcId, chatId);
      if ((await findLine(em, userId, npcId, messageId))?.edition !== edition) throw new AppError("CONFLICT");
    },
    store: async ({ em }, done) => {
      const corrected = correctionOf(done);
      const isNew = await insertCorrection(em, { messageId, edition, nativeLanguage, ...corrected }, scope.clock());
      return isNew && corrected.text !== text;
    },
  });
}
