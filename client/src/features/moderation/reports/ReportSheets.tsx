import { LateReportSheet } from "../../../components/reports/LateReportSheet.tsx";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";

/** The sheet that reports something, over any page. */
export function ReportSheets() {
  const sheet = usePageSheet();
  return <LateReportSheet place={sheet?.kind === "report" ? sheet.place : null} onClose={closePageSheet} />;
}
