import { findReportToMail } from "../../../../db/queries/moderation/reports.ts";
import { reportNumber } from "../../../../schema/rules/reports.ts";
import type { Mailing } from "../../mailer.port.ts";

/** Tells who has reported something what became of it, unless no address of theirs is known. */
export async function sendOutcomeMail({ fork, mailer, write }: Mailing, reportId: string): Promise<void> {
  const report = await findReportToMail(fork(), reportId);
  if (!report?.act) return;
  const kind = report.act === "dismiss" ? "reportDismissed" : "reportActed";
  await mailer.send(write(report.email, report.locale, { kind, number: reportNumber(reportId) }));
}
