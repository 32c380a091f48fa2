import { addKept } from "../../../../db/queries/moderation/keptPictures.ts";
import { upsertReport } from "../../../../db/queries/moderation/reports.ts";
import type { InterfaceLanguage } from "../../../../schema/rules/languages.ts";
import type { HouseRule } from "../../../../schema/rules/moderation.ts";
import type { Transaction } from "../../unitOfWork.ts";
import type { KeptEvidence } from "./keepPictures.ts";
import type { Reported } from "./reported.ts";

/** A report of a person's, or of the filter's. */
export interface NewReport extends Omit<Reported, "evidence">, KeptEvidence {
  /** Null for the filter, and for who reports without a sign-in. */
  reporterId: string | null;
  /** Of a report without a sign-in; null for others. */
  repeatKey: string | null;
  isFromFilter: boolean;
  rule: HouseRule;
  text: string;
  name: string | null;
  email: string | null;
  /** The language of the reporter's mails. */
  locale: InterfaceLanguage;
}

export interface OpenedReport {
  id: string;
  createdAt: Date;
  /** False where the reporter has reported the thing before, and it still waits: the text was added to that report. */
  isNew: boolean;
}

/** Opens a report in the open transaction. */
export async function openReport(
  { em }: Transaction,
  { copies, ...report }: NewReport,
  now: Date,
): Promise<OpenedReport> {
  await addKept(em, copies, now);
  return upsertReport(em, report, now);
}
