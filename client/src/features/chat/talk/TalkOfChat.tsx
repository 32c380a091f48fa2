import { lazy, Suspense } from "react";
import type { ComponentProps } from "react";
import { closePageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";

const TalkScreen = lazy(async () => ({ default: (await import("./TalkScreen.tsx")).TalkScreen }));

/** The screen on which one talks; its code loads as it is opened. */
export function TalkOfChat(props: Omit<ComponentProps<typeof TalkScreen>, "onClose">) {
  if (usePageSheet()?.kind !== "talk") return null;
  return (
    <Suspense fallback={null}>
      <TalkScreen {...props} onClose={closePageSheet} />
    </Suspense>
  );
}
