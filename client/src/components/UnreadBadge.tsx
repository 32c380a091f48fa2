import { useTranslation } from "react-i18next";
import { shownCount } from "../lib/events/shownCount.ts";

/** The number of unread messages; renders nothing for 0. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs leading-none font-semibold text-on-accent tabular-nums">
      <span aria-hidden="true">{shownCount(count)}</span>
      <span className="sr-only">{t("unread", { count })}</span>
    </span>
  );
}
