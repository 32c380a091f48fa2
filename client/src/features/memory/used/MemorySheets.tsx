import { lazy, Suspense } from "react";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";

const UsedMemoriesSheet = lazy(async () => ({ default: (await import("./UsedMemoriesSheet.tsx")).UsedMemoriesSheet }));

/** The sheet about what a reply has remembered; its code loads as it is opened. */
export function MemorySheets() {
  const sheet = usePageSheet();
  return (
    <Suspense fallback={null}>
      {sheet?.kind === "usedMemories" && <UsedMemoriesSheet used={sheet} onClose={closePageSheet} />}
    </Suspense>
  );
}
