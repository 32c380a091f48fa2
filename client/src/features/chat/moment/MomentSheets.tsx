import { lazy, Suspense } from "react";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";

const ShareMomentSheet = lazy(async () => ({ default: (await import("./ShareMomentSheet.tsx")).ShareMomentSheet }));
const MomentsSheet = lazy(async () => ({ default: (await import("./MomentsSheet.tsx")).MomentsSheet }));

/** The sheets about moments; their code loads as they are opened. */
export function MomentSheets() {
  const sheet = usePageSheet();
  return (
    <Suspense fallback={null}>
      {sheet?.kind === "moment" && <ShareMomentSheet place={sheet} onClose={closePageSheet} />}
      {sheet?.kind === "moments" && <MomentsSheet onClose={closePageSheet} />}
    </Suspense>
  );
}
