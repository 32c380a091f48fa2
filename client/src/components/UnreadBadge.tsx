import { useTranslation } from "react-i18next";
import { shownCount } from "../lib/events/shownCount.ts";

interface UnreadBadgeProps {
  count: number;
  /** What is counted: messages, words, or completed orders. */
  of?: "unread" | "dueWords" | "unseenOrders";
}

/** The number of what has not been seen; renders nothing for 0. */
export function UnreadBadge({ count, of = "unread" }: UnreadBadgeProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className="grid h-[1.65em] min-w-[1.65em] shrink-0 place-items-center rounded-full bg-accent px-[0.5em] text-[min(0.93rem,16px)] leading-none font-semibold text-on-accent tabular-nums">
      <span aria-hidden="true">{shownCount(count)}</span>
      <span className="sr-only">{t(of, { count })}</span>
    </span>
  );
}
