import { Suspense, useEffect } from "react";
import { useGuestDialog } from "../../lib/guestDialog/guestDialog.ts";
import { closePageSheet, usePageSheet } from "../../lib/sheets/pageSheet.ts";
import { useLate } from "../routes/useLate.ts";

/** Milliseconds without larger content, after which the code loads. */
const STILL_MS = 500;

const loadSheets = () => import("./PageSheets.tsx");

/**
 * The dialogs that may open over any page. Their code (25 KB gzipped, a third of a second on a slow phone) loads once
 * the first page is painted, or when a dialog opens. If loading fails, the next dialog tries again.
 */
export function LateSheets({ pathname }: { pathname: string }) {
  const isGuestDialogWanted = useGuestDialog();
  const sheet = usePageSheet();
  const isWanted = isGuestDialogWanted || sheet !== null;
  // A sheet belongs to the page that it was opened over.
  useEffect(() => closePageSheet, [pathname]);
  const late = useLate(loadSheets, Boolean(isWanted), STILL_MS);
  return <Suspense fallback={null}>{late && <late.default />}</Suspense>;
}
