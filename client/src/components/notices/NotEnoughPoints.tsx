import { useTranslation } from "react-i18next";
import { usePoints } from "../../lib/points/usePoints.ts";
import { PointsDisc } from "../points/PointsDisc.tsx";
import { RechargeLink } from "../points/RechargeLink.tsx";

/** Shown when the balance is too low for an action: the balance, and the link to recharge. */
export function NotEnoughPoints() {
  const { t } = useTranslation();
  const points = usePoints();
  return (
    <section
      role="alert"
      className="mt-3 flex animate-rise flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-4"
    >
      <PointsDisc className="size-11" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{t("notEnoughPoints.title")}</p>
        {points && (
          <p className="text-sm text-muted tabular-nums">
            {t("notEnoughPoints.text", { points: t("points", { count: points.balance }) })}
          </p>
        )}
      </div>
      <RechargeLink variant="soft">{t("notEnoughPoints.action")}</RechargeLink>
    </section>
  );
}
