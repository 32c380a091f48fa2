import { Suspense, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { useGuestDialog } from "../../lib/guestDialog/guestDialog.ts";
import { usePageSheet } from "../../lib/sheets/pageSheet.ts";

/**
 * The dialogs that may open over any page. Their code, 25 KB of gzip, comes after that of the first page. A
 * line that fails meanwhile breaks no page: the next opening of one asks for them again.
 */
export function LateSheets() {
  const [Sheets, setSheets] = useState<ComponentType | null>(null);
  const isWanted = useGuestDialog();
  const wanted = usePageSheet();
  useEffect(() => {
    if (Sheets) return undefined;
    let gone = false;
    import("./PageSheets.tsx").then(
      ({ default: Loaded }) => void (gone || setSheets(() => Loaded)),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [Sheets, isWanted, wanted]);
  return <Suspense fallback={null}>{Sheets && <Sheets />}</Suspense>;
}
