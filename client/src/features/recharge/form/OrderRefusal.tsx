import { useFormikContext } from "formik";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { Refusal } from "../../../lib/forms/refusal.ts";
import type { RechargeState } from "../../../lib/recharge/rechargeOrigin.ts";
import { useRechargeOrigin } from "../../../lib/recharge/useRechargeOrigin.ts";

/**
 * Why no order was created, with what helps:
 * the open orders where there are too many, another try where it may succeed.
 */
export function OrderRefusal() {
  const { t } = useTranslation(["recharge", "common"]);
  const { status, isSubmitting, submitForm } = useFormikContext();
  const errorText = useErrorText();
  const state: RechargeState = { origin: useRechargeOrigin() };
  if (!(status instanceof Refusal) || Object.keys(status.fields).length > 0) return null;
  const code = errorCodeOf(status.error);
  const isWorthATry = code === null || code === "CHAIN_UNAVAILABLE" || code === "INTERNAL";
  return (
    <div
      role="alert"
      className="flex animate-fade flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-error-soft px-4 py-3 text-error"
    >
      <AlertIcon size={20} className="shrink-0" />
      <p className="min-w-48 flex-1 text-pretty">
        <span className="block font-semibold">{t("recharge:createFailed")}</span>
        {errorText(status.error)}
      </p>
      {code === "TOO_MANY_ORDERS" && (
        <Link
          to="/points/orders"
          state={state}
          className="inline-flex min-h-11 items-center rounded-full bg-card px-4 font-semibold text-primary"
        >
          {t("recharge:toOrders")}
        </Link>
      )}
      {isWorthATry && (
        <SmallButton className="bg-card px-4" disabled={isSubmitting} onClick={() => void submitForm()}>
          {t("common:retry")}
        </SmallButton>
      )}
    </div>
  );
}
