import { useTranslation } from "react-i18next";
import { useDayNames } from "../progress/DayCounts.tsx";
import type { VocabularyFieldsFragment } from "./placement.generated.ts";

/** A line of how many words were known, from the first day that is known to today. */
export function VocabularyGrowth({ days }: { days: VocabularyFieldsFragment["days"] }) {
  const { i18n } = useTranslation();
  const nameOf = useDayNames();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || first === last) return null;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="p-4">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="block h-28 w-full text-primary"
      >
        <polyline
          points={pointsOf(days)}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
        {[first, last].map(({ day, size }) => (
          <span key={day}>
            {nameOf(day)} · {number.format(size)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** The days' places on a square of 100, with room for the line's own width. */
function pointsOf(days: VocabularyFieldsFragment["days"]): string {
  const times = days.map(({ day }) => Date.parse(day));
  const sizes = days.map(({ size }) => size);
  const [start, end] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return days
    .map(({ day, size }) => {
      const across = ((Date.parse(day) - start) / (end - start)) * 96 + 2;
      const up = most === least ? 50 : 95 - ((size - least) / (most - least)) * 90;
      return `${across.toFixed(1)},${up.toFixed(1)}`;
    })
    .join(" ");
}
