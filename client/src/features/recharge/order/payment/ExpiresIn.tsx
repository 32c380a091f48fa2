import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { DeadlineIcon } from "../../../../components/icons/rechargeIcons.tsx";
import { parseTimestamp } from "../../../../lib/time/parseTimestamp.ts";
import { useCountdown } from "../../../../lib/time/useCountdown.ts";

const twoDigits = (count: number): string => String(count).padStart(2, "0");

/** A wait as a clock shows it: `24:18`, and `1:04:05` from an hour up. */
function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const last = `${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
  return minutes < 60 ? last : `${Math.floor(minutes / 60)}:${last}`;
}

/** The time left to pay, by the second, and what happens afterwards. */
export function ExpiresIn({ expireAt }: { expireAt: string }) {
  const { t } = useTranslation("recharge");
  const { left, start, stop } = useCountdown();
  const end = parseTimestamp(expireAt)?.getTime() ?? 0;
  // Before it is painted, so that it does not begin at zero.
  useLayoutEffect(() => {
    start((end - Date.now()) / 1000);
    return stop;
  }, [end, start, stop]);
  return (
    <section className="flex items-center gap-x-5 gap-y-1 rounded-card border border-line bg-card px-4 py-3 text-sm text-muted max-sm:text-xs">
      {left > 0 ? (
        <p className="shrink-0">
          <span className="flex items-center gap-1.5">
            <DeadlineIcon size={16} className="text-warning" />
            {t("order.expiresIn")}
          </span>
          <span role="timer" className="block text-xl leading-tight font-bold text-ink tabular-nums">
            {clockText(left)}
          </span>
        </p>
      ) : (
        <p className="max-w-2/5 font-semibold text-ink">{t("order.timeIsUp")}</p>
      )}
      <p className="min-w-0 flex-1 text-pretty">{t("order.pendingHint")}</p>
    </section>
  );
}
