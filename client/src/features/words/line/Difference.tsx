import { createElement } from "react";
import type { ReactNode } from "react";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { loadFile } from "../../../lib/loading/loadFile.ts";
import { createStore } from "../../../lib/store.ts";

interface DifferenceProps {
  before: string;
  after: string;
  lang: Language;
}

/** The code that compares texts loads late. Once it is here, no placeholder flashes up. */
const showChanges = createStore<((difference: DifferenceProps) => ReactNode) | null>(null);

/** Loads the code that compares texts. Never rejects: without it, only the corrected text is shown. */
export async function loadChangedText(): Promise<void> {
  if (showChanges.get()) return;
  try {
    const { ChangedText } = await loadFile(() => import("../../../components/notices/ChangedText.tsx"));
    showChanges.set((difference) => createElement(ChangedText, difference));
  } catch {
    // The next correction tries again.
  }
}

/** The changes of a text; until the code for that has loaded, the corrected text. */
export function Difference(difference: DifferenceProps) {
  const show = showChanges.use();
  return (
    <div className="wrap-break-word">
      {show?.(difference) ?? (
        <p lang={difference.lang} dir="auto" className="whitespace-pre-line">
          {difference.after}
        </p>
      )}
    </div>
  );
}
