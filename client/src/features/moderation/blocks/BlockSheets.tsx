import { lazy, Suspense } from "react";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";

const BlockSheet = lazy(async () => ({ default: (await import("./BlockSheet.tsx")).BlockSheet }));
const BlockedSheet = lazy(async () => ({ default: (await import("./BlockedSheet.tsx")).BlockedSheet }));

/** The sheets about blocks; their code loads as they are opened. */
export function BlockSheets() {
  const sheet = usePageSheet();
  return (
    <Suspense fallback={null}>
      {sheet?.kind === "block" && <BlockSheet blocked={sheet} onClose={closePageSheet} />}
      {sheet?.kind === "blocks" && <BlockedSheet onClose={closePageSheet} />}
    </Suspense>
  );
}
