import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { Section } from "../../../components/Section.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import type { MemorySummaryFragment } from "../memory.generated.ts";

/** Entries that are shown until more are asked for. */
const SHOWN = 3;

/** What was talked about, as a diary: the newest day first. */
export function EarlierTalks({ summaries }: { summaries: readonly MemorySummaryFragment[] }) {
  const { t, i18n } = useTranslation("memory");
  const [isWhole, setIsWhole] = useState(false);
  const times = useTimes();
  const told = summaries.filter(({ text }) => text !== "").toSorted((a, b) => b.to.localeCompare(a.to));
  const when = ({ from, to }: MemorySummaryFragment): string =>
    times.day(from) === times.day(to)
      ? times.day(to)
      : new Intl.DateTimeFormat(i18n.language, { dateStyle: "long" }).formatRange(new Date(from), new Date(to));
  if (told.length === 0) return null;
  return (
    <Section title={t("talks.title")}>
      <ol className="divide-y divide-line">
        {told.slice(0, isWhole ? undefined : SHOWN).map((summary) => (
          <li key={summary.id} className="px-4 py-3">
            <p className="text-sm text-muted">{when(summary)}</p>
            <p dir="auto" className="text-base whitespace-pre-line wrap-anywhere">
              {summary.text}
            </p>
          </li>
        ))}
      </ol>
      {told.length > SHOWN && (
        <Button variant="plain" className="w-full" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t("fold") : t("talks.more", { count: told.length - SHOWN })}
        </Button>
      )}
    </Section>
  );
}
