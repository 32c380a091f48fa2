import { Suspense } from "react";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";
import { WordCard } from "./WordCard.tsx";

/** The card of a word, which a tap on it opens. */
export function WordSheet() {
  const sheet = usePageSheet();
  if (sheet?.kind !== "word") return null;
  // Its texts may still be on their way.
  return (
    <Suspense fallback={null}>
      <WordCard key={`${sheet.wordsId} ${sheet.start}`} place={sheet} onClose={closePageSheet} />
    </Suspense>
  );
}
