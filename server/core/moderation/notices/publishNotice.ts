import { noteAct } from "../../../../db/queries/moderation/audit.ts";
import { insertNotice, withdrawNotices } from "../../../../db/queries/moderation/notices.ts";
import type { NoticeRow } from "../../../../db/queries/moderation/notices.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { noticeRules, textFor } from "../../../../schema/rules/house.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { everyoneTopic } from "../../live/userSignals.ts";
import type { Scope } from "../../scope.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { requireRole } from "../../viewer.ts";

/**
 * Tells everyone something until a time; it takes the place of the notice before. Throws as `requireRole`,
 * VALIDATION_FAILED, also for a time that has passed and two texts in one language.
 */
export async function publishNotice(
  scope: WorkScope & Pick<Scope, "viewer" | "clock">,
  input: object,
): Promise<NoticeRow> {
  const { userId } = requireRole(scope, "operator");
  const { kind, texts, until } = parse(noticeRules, input);
  const at = scope.clock();
  if (until <= at) throw invalid("until");
  if (new Set(texts.map(({ language }) => language)).size < texts.length) throw invalid("texts");
  return inTransaction(scope, async (tx) => {
    await withdrawNotices(tx.em, at);
    const notice = await insertNotice(tx.em, { kind, texts, until, at, operatorId: userId });
    const reason = textFor(texts, "en")?.text ?? "";
    await noteAct(tx.em, { operatorId: userId, act: "publishNotice", subject: `notice ${notice.id}`, reason }, at);
    const { id } = notice;
    tx.publish(everyoneTopic(), { kind: "noticeChanged", notice: { id, kind, texts, until: until.toISOString() } });
    return notice;
  });
}

const invalid = (field: string): AppError =>
  new AppError("VALIDATION_FAILED", { fields: { [field]: "validation.invalidValue" } });
