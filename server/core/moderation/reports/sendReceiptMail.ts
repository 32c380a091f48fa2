import { findReportToMail } from "../../../../db/queries/moderation/reports.ts";
import { reportNumber } from "../../../../schema/rules/reports.ts";
import type { Mailing } from "../../mailer.port.ts";

/** Tells who has reported something that it has arrived, unless no address of theirs is known. */
export async function sendReceiptMail({ fork, mailer, write }: Mailing, reportId: string): Promise<void> {
  const report = await findReportToMail(fork(), reportId);
  if (!report) return;
  await mailer.send(write(report.email, report.locale, { kind: "reportReceived", number: reportNumber(reportId) }));
}
