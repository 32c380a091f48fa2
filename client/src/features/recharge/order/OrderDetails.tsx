import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RechargeOrderFieldsFragment } from "../../../lib/recharge/recharge.generated.ts";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { CopyButton } from "./payment/CopyButton.tsx";

/** Further facts of an order, each as soon as it is known. */
export function OrderDetails({ order }: { order: RechargeOrderFieldsFragment }) {
  const { t } = useTranslation(["recharge", "common"]);
  const times = useTimes();
  const doge = useDoge();
  const { status, points, amount, confirmations, txHash, walletAddress, createdAt, expireAt, completedAt } = order;
  return (
    <section aria-label={t("recharge:facts.title")} className="rounded-card border border-line bg-card">
      <dl className="divide-y divide-line">
        {status === "completed" && (
          <Fact label={t("recharge:facts.ordered")}>
            {t("recharge:facts.pointsFor", { points: t("common:points", { count: points }), amount: doge(amount) })}
          </Fact>
        )}
        <Fact label={t("recharge:facts.created")}>
          <time dateTime={createdAt}>{times.dateTime(createdAt)}</time>
        </Fact>
        {status === "pending" && (
          <Fact label={t("recharge:facts.expires")}>
            <time dateTime={expireAt}>{times.dateTime(expireAt)}</time>
          </Fact>
        )}
        {completedAt && (
          <Fact label={t("recharge:facts.completed")}>
            <time dateTime={completedAt}>{times.dateTime(completedAt)}</time>
          </Fact>
        )}
        {status === "completed" && (
          <Fact label={t("recharge:facts.confirmations")}>
            {t("recharge:facts.confirmed", { current: confirmations.current, required: confirmations.required })}
          </Fact>
        )}
        {status !== "pending" && <Fact label={t("recharge:order.address")}>{walletAddress}</Fact>}
        {txHash && (
          <Fact
            label={t("recharge:txHash.label")}
            end={<CopyButton text={txHash} label={t("recharge:txHash.copy")} copied={t("recharge:txHash.copied")} />}
          >
            {txHash}
          </Fact>
        )}
        <Fact label={t("recharge:facts.id")}>{order.id}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, end, children }: { label: string; end?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-col justify-center px-4 py-2 sm:flex-row sm:items-center sm:gap-4">
      <dt className="shrink-0 text-sm text-muted sm:w-44 sm:text-base">{label}</dt>
      <dd className="flex min-w-0 items-center gap-2 sm:flex-1">
        <span className="min-w-0 flex-1 break-all text-balance tabular-nums">{children}</span>
        {end}
      </dd>
    </div>
  );
}
