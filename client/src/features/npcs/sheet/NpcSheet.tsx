import { Suspense } from "react";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";
import { AboutNpc } from "./AboutNpc.tsx";

/** A character's sheet, which its face opens wherever it is shown. */
export function NpcSheet() {
  const sheet = usePageSheet();
  if (sheet?.kind !== "npc") return null;
  // Its texts may still be on their way; the other sheets stay meanwhile.
  return (
    <Suspense fallback={null}>
      <AboutNpc key={sheet.npcId} id={sheet.npcId} onClose={closePageSheet} />
    </Suspense>
  );
}
