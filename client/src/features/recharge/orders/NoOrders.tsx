import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { ReceiptIcon } from "../../../components/icons/rechargeIcons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import type { RechargeState } from "../../../lib/recharge/rechargeOrigin.ts";
import { useRechargeOrigin } from "../../../lib/recharge/useRechargeOrigin.ts";

/** Stands in the place of the orders while there are none. */
export function NoOrders() {
  const { t } = useTranslation("recharge");
  const state: RechargeState = { origin: useRechargeOrigin() };
  return (
    <Notice icon={<ReceiptIcon size={28} />} title={t("orders.empty.title")} text={t("orders.empty.text")}>
      <LinkButton to="/points/recharge" state={state}>
        {t("orders.empty.action")}
      </LinkButton>
    </Notice>
  );
}
