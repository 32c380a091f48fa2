import { createHash } from "node:crypto";
import type { InferType } from "yup";
import { forgetNetworks } from "../../../../db/queries/moderation/reports.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import { REPEAT_DAYS, reportRules } from "../../../../schema/rules/reports.ts";
import type { HouseRule, ReportSubject } from "../../../../schema/rules/moderation.ts";
import type { Scope } from "../../scope.ts";
import { deleteFiles } from "../../media/mediaFiles.ts";
import { subnetOf } from "../../subnetOf.ts";
import { inTransaction } from "../../unitOfWork.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { keepPictures } from "./keepPictures.ts";
import { openReport } from "./openReport.ts";
import type { OpenedReport } from "./openReport.ts";
import type { Reported, ReportScope } from "./reported.ts";
import { reportedNpc } from "./reportedNpc.ts";
import { reportedPerson, reportedSharer } from "./reportedPerson.ts";
import { reportedPicture } from "./reportedPicture.ts";
import { reportedReply } from "./reportedReply.ts";

/** What is reported, and why. */
export interface ReportInput {
  subject: ReportSubject;
  rule: HouseRule;
  npcId?: string | null | undefined;
  replyId?: string | null | undefined;
  userId?: string | null | undefined;
  shareId?: string | null | undefined;
  momentId?: string | null | undefined;
  picture?: string | null | undefined;
  text?: string | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  inGoodFaith?: boolean | null | undefined;
}

/** What who reports is answered. */
export interface ReportReceipt {
  id: string;
  createdAt: Date;
  /** Whether a receipt goes to them by mail. */
  isMailed: boolean;
}

/**
 * Reports something that the viewer may know, with evidence of what it is now. Reported again while that waits, it is
 * the same report; without a sign-in within a day, by the same rule and from the same network. Throws
 * VALIDATION_FAILED, RATE_LIMITED, NOT_FOUND, SERVICE_UNAVAILABLE.
 */
export async function reportThing(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits" | "address" | "locale" | "media" | "reportMails">,
  input: ReportInput,
): Promise<ReportReceipt> {
  const { rule, text, name, email, ...thing } = parse(reportRules, input);
  const reporterId = scope.viewer?.userId ?? null;
  await scope.limits.take("reportByAddress", scope.address);
  if (reporterId) await scope.limits.take("reportByUser", reporterId);
  const found = await reported(scope, thing);
  if (email) await scope.limits.take("reportByEmail", email);
  const kept = await keepPictures(scope, found.subjectKey, found.evidence);
  const repeatKey = reporterId ? null : repeatKeyOf([subnetOf(scope.address), found.subjectKey, rule, email ?? ""]);
  const given = { rule, text: text ?? "", name: name || null, email: email || null };
  const report = { ...found, ...kept, ...given, reporterId, repeatKey, isFromFilter: false, locale: scope.locale };
  try {
    return await inTransaction(scope, async (tx) => {
      const now = scope.clock();
      if (repeatKey) await forgetNetworks(tx.em, new Date(now.getTime() - REPEAT_DAYS * 86_400_000));
      const opened = await openReport(tx, report, now);
      const isMailed = Boolean(email) || scope.viewer?.userType === "regular";
      if (isMailed && opened.isNew) await scope.reportMails.received(tx.em, opened.id);
      return receipt(opened, isMailed);
    });
  } catch (error) {
    await deleteFiles(
      scope.media,
      kept.copies.map(({ key }) => key),
    );
    throw error;
  }
}

/** Two people behind one network who leave an address are two: each gets a receipt. */
const repeatKeyOf = (parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

const receipt = ({ id, createdAt }: OpenedReport, isMailed: boolean): ReportReceipt => ({ id, createdAt, isMailed });

function reported(
  scope: ReportScope,
  thing: Omit<InferType<typeof reportRules>, "rule" | "text" | "name" | "email">,
): Promise<Reported> {
  switch (thing.subject) {
    case "npc":
      return reportedNpc(scope, thing);
    case "reply":
      return reportedReply(scope, thing.replyId);
    case "picture":
      return reportedPicture(scope, thing);
    case "person":
      return thing.momentId ? reportedSharer(scope, thing.momentId) : reportedPerson(scope, thing);
  }
}
