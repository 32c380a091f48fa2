import { lazy, Suspense } from "react";
import { closePageSheet, usePageSheet } from "../../lib/sheets/pageSheet.ts";

const KeysSheet = lazy(async () => ({ default: (await import("./KeysSheet.tsx")).KeysSheet }));

/** The keys of the page; the code of their sheet loads as it is opened. */
export function PageKeysSheet() {
  const sheet = usePageSheet();
  if (sheet?.kind !== "keys") return null;
  return (
    <Suspense fallback={null}>
      <KeysSheet onClose={closePageSheet} />
    </Suspense>
  );
}
