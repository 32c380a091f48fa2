import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../../../../components/buttons/Button.tsx";
import type { RechargeOrderFieldsFragment } from "../../../../lib/recharge/recharge.generated.ts";
import { useRechargeOrigin } from "../../../../lib/recharge/rechargeOrigin.ts";
import type { RechargeState } from "../../../../lib/recharge/rechargeOrigin.ts";
import { TxHashForm } from "../payment/TxHashForm.tsx";

/** An order that was not paid in time: a new one is needed, unless it was paid after all. */
export function ExpiredPanel({ order, onClosed }: { order: RechargeOrderFieldsFragment; onClosed: () => void }) {
  const { t } = useTranslation("recharge");
  const [naming, setNaming] = useState(false);
  const state: RechargeState = { origin: useRechargeOrigin() };
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <h2 className="text-lg font-bold">{t("expired.title")}</h2>
      <p className="text-muted">{t("expired.text")}</p>
      <LinkButton to="/points/recharge" state={state} className="mt-1">
        {t("expired.action")}
      </LinkButton>
      {naming ? (
        <TxHashForm orderId={order.id} onClosed={onClosed} />
      ) : (
        <Button variant="plain" onClick={() => setNaming(true)}>
          {t("expired.paid")}
        </Button>
      )}
    </section>
  );
}
