import { lazy, Suspense } from "react";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";

const ShareSheet = lazy(async () => ({ default: (await import("./ShareSheet.tsx")).ShareSheet }));

/** The share link of the viewer's character, over any page; its code loads as it is opened. */
export function NpcShareSheet() {
  const sheet = usePageSheet();
  if (sheet?.kind !== "share") return null;
  return (
    <Suspense fallback={null}>
      <ShareSheet npc={{ id: sheet.npcId, name: sheet.name }} onClose={closePageSheet} />
    </Suspense>
  );
}
