import { useTranslation } from "react-i18next";
import type { VocabularyFieldsFragment } from "./placement.generated.ts";

/** How much of each group of common words is known. */
export function VocabularyBands({ bands }: { bands: VocabularyFieldsFragment["bands"] }) {
  const { t } = useTranslation("words");
  return (
    <ul className="flex flex-col gap-3 p-4">
      {bands.map(({ upTo, words, known }) => (
        <li key={upTo} className="flex flex-col gap-1">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted tabular-nums">
            <span>{t("vocabulary.band", { from: upTo - words + 1, to: upTo })}</span>
            <span>{t("vocabulary.known", { known, words })}</span>
          </p>
          <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-line">
            <div className="h-full rounded-full bg-primary" style={{ width: `${(known / words) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
