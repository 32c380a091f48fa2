import { Suspense, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { useGuestDialog } from "../../lib/guestDialog/guestDialog.ts";
import { closePageSheet, usePageSheet } from "../../lib/sheets/pageSheet.ts";
import { whenPainted } from "../routes/whenPainted.ts";

/** Milliseconds without larger content, after which a first visitor is welcomed. */
const STILL_MS = 500;

/**
 * The dialogs that may open over any page. Their code, 25 KB of gzip, comes once the first page is painted, or when one
 * is opened: it took a third of a second of a slow phone's processor from the page. A line that fails meanwhile breaks
 * no page: the next opening of one asks for them again.
 */
export function LateSheets({ pathname }: { pathname: string }) {
  const [Sheets, setSheets] = useState<ComponentType | null>(null);
  const isGuestDialogWanted = useGuestDialog();
  const sheet = usePageSheet();
  const isWanted = isGuestDialogWanted || sheet !== null;
  // A sheet belongs to the page that it was opened over.
  useEffect(() => closePageSheet, [pathname]);
  useEffect(() => {
    if (Sheets) return undefined;
    let gone = false;
    const load = (): void =>
      void import("./PageSheets.tsx").then(
        ({ default: Loaded }) => void (gone || setSheets(() => Loaded)),
        () => undefined,
      );
    const forget = isWanted ? undefined : whenPainted(load, STILL_MS);
    if (isWanted) load();
    return () => {
      gone = true;
      forget?.();
    };
  }, [Sheets, isWanted]);
  return <Suspense fallback={null}>{Sheets && <Sheets />}</Suspense>;
}
