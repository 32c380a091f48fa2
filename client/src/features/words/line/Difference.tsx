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

/** Loads what compares texts. Never rejects: until it is here, what is right is shown alone. */
export async function loadChangedText(): Promise<void> {
  if (showChanges.get()) return;
  try {
    const { ChangedText } = await loadFile(() => import("../../../components/notices/ChangedText.tsx"));
    showChanges.set((difference) => createElement(ChangedText, difference));
  } catch {
    // The next correction tries again.
  }
}

/** What was changed in a text; until that can be shown, what is right. */
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
