import { lazy, Suspense } from "react";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";

const RepeatSheet = lazy(async () => ({ default: (await import("./RepeatSheet.tsx")).RepeatSheet }));

/** The sheet in which sentences are heard and repeated; its code loads as it is opened. */
export function RepeatSheets() {
  const sheet = usePageSheet();
  return (
    <Suspense fallback={null}>
      {sheet?.kind === "repeat" && <RepeatSheet key={sheet.text.id} place={sheet} onClose={closePageSheet} />}
    </Suspense>
  );
}
