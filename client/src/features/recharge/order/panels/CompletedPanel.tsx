import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../../components/buttons/Button.tsx";
import { CheckIcon } from "../../../../components/icons/firstIcons.tsx";
import { IconDisc } from "../../../../components/icons/IconDisc.tsx";
import { usePoints } from "../../../../lib/points/usePoints.ts";
import type { RechargeOrderFieldsFragment } from "../../../../lib/recharge/recharge.generated.ts";
import { useRechargeOrigin } from "../../../../lib/recharge/rechargeOrigin.ts";
import { paidFor } from "../../paidFor.ts";
import { ReturnButton } from "../ReturnButton.tsx";

/** The points have arrived: how many, the new balance, and where to go next. */
export function CompletedPanel({ order }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation(["recharge", "common"]);
  const balance = usePoints()?.balance;
  const origin = useRechargeOrigin();
  return (
    <section
      role="status"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-card px-4 py-8 text-center"
    >
      <IconDisc className="size-16 bg-success-soft text-success">
        <CheckIcon size={32} />
      </IconDisc>
      <h2 className="text-xl font-bold tabular-nums">
        {t("recharge:order.credited", { points: t("common:points", { count: paidFor(order).points }) })}
      </h2>
      {balance !== undefined && (
        <p className="text-muted tabular-nums">
          {t("recharge:order.balanceNow", { points: t("common:points", { count: balance }) })}
        </p>
      )}
      <div className="mt-2 flex w-full max-w-sm flex-col gap-2">
        <ReturnButton variant="primary" />
        {origin === null && <LinkButton to="/chat-list">{t("recharge:order.goOn")}</LinkButton>}
      </div>
    </section>
  );
}
