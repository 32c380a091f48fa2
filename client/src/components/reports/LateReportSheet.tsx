import { lazy, Suspense } from "react";
import type { ReportPlace } from "../../lib/reports/reportPlace.ts";

const ReportSheet = lazy(() => import("./ReportSheet.tsx"));

/** The sheet that reports something; its code loads as it is opened. */
export function LateReportSheet({ place, onClose }: { place: ReportPlace | null; onClose: () => void }) {
  if (!place) return null;
  return (
    <Suspense fallback={null}>
      <ReportSheet place={place} onClose={onClose} />
    </Suspense>
  );
}
