import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { ClockIcon } from "../../../components/icons/rechargeIcons.tsx";
import { parseTimestamp } from "../../../lib/time/parseTimestamp.ts";
import { useCountdown } from "../../../lib/time/useCountdown.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";

const twoDigits = (count: number): string => String(count).padStart(2, "0");

/** A wait as a clock shows it: `24:18`, and `1:04:05` from an hour up. */
function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const last = `${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
  return minutes < 60 ? last : `${Math.floor(minutes / 60)}:${last}`;
}

/** How long a payment can still be made, by the second, and what happens after it. */
export function ExpiresIn({ expireAt }: { expireAt: string }) {
  const { t } = useTranslation("recharge");
  const times = useTimes();
  const { left, start, stop } = useCountdown();
  const end = parseTimestamp(expireAt)?.getTime() ?? 0;
  // Before it is painted, so that it does not begin at zero.
  useLayoutEffect(() => {
    start((end - Date.now()) / 1000);
    return stop;
    // The functions are other ones with each second.
  }, [end]);
  return (
    <section className="flex gap-3 rounded-card border border-line bg-card px-4 py-3">
      <ClockIcon size={22} className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0">
        {left > 0 ? (
          <p className="text-sm text-muted">
            {t("order.expiresIn")}{" "}
            <span role="timer" className="block text-xl leading-tight font-bold text-ink tabular-nums">
              {clockText(left)}
            </span>
            <span className="tabular-nums">{t("order.expiresAt", { time: times.dateTime(expireAt) })}</span>
          </p>
        ) : (
          <p className="font-semibold">{t("order.timeIsUp")}</p>
        )}
        <p className="mt-1 text-sm text-pretty text-muted">{t("order.pendingHint")}</p>
      </div>
    </section>
  );
}
