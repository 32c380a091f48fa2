import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import type { VocabularyFieldsFragment } from "./placement.generated.ts";

interface VocabularyBandsProps {
  bands: VocabularyFieldsFragment["bands"];
  className?: string;
}

/** How much is known of each group of common words, up to the last of which some are: rows of nothing would only dishearten. */
export function VocabularyBands({ bands, className }: VocabularyBandsProps) {
  const { t } = useTranslation("words");
  const some = bands.slice(0, bands.findLastIndex(({ words, known }) => known / words >= LEAST_SHARE) + 1);
  if (some.length === 0) return null;
  return (
    <ul className={classNames("flex flex-col gap-3", className)}>
      {some.map(({ upTo, words, known }) => (
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

/** Less of a group is no bar that can be seen. */
const LEAST_SHARE = 0.01;
