import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTimes } from "../../../lib/time/useTimes.ts";
import type { MemoryFragment } from "../memory.generated.ts";

/** What was so before a memory: the last of it, and the rest where it is asked for. */
export function EarlierFacts({ earlier }: { earlier: readonly MemoryFragment[] }) {
  const { t } = useTranslation("memory");
  const times = useTimes();
  const [isOpen, setIsOpen] = useState(false);
  const more = earlier.length - 1;
  return (
    <>
      <ul className="mt-1 flex flex-col border-l-2 border-line pl-3 text-sm text-muted">
        {earlier.slice(0, isOpen ? undefined : 1).map(({ id, text, language, supersededAt }) => (
          <li key={id} lang={language} dir="auto" className="wrap-anywhere">
            {t("until", { text, day: times.day(supersededAt) })}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 pl-3.5 text-sm font-semibold text-primary"
        >
          {isOpen ? t("fold") : t("moreBefore", { count: more })}
        </button>
      )}
    </>
  );
}
