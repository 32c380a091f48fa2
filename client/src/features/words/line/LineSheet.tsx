import { Suspense } from "react";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";
import { LineCard } from "./LineCard.tsx";

/** The correction of a line of the person's own, which the pencil at it opens. */
export function LineSheet() {
  const sheet = usePageSheet();
  if (sheet?.kind !== "line") return null;
  // Its texts may still be on their way.
  return (
    <Suspense fallback={null}>
      <LineCard key={sheet.messageId} line={sheet} onClose={closePageSheet} />
    </Suspense>
  );
}
