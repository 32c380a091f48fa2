import { Formik, useFormikContext } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "../../../components/buttons/Button.tsx";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { Refusal, submitting } from "../../../lib/forms/refusal.ts";
import { useRechargeOrigin } from "../../../lib/recharge/rechargeOrigin.ts";
import type { RechargeState } from "../../../lib/recharge/rechargeOrigin.ts";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { useCreateRechargeOrder } from "../recharge.generated.ts";
import { AmountChoice } from "./AmountChoice.tsx";
import { orderFormRules, priceOfTyped } from "./orderForm.rules.ts";

const NOTHING_CHOSEN = { points: "" };

/** Chooses how many points to order, and orders them. */
export function OrderForm() {
  const { t } = useTranslation("recharge");
  const doge = useDoge();
  const create = useCreateOrder();
  return (
    <Formik initialValues={NOTHING_CHOSEN} validationSchema={orderFormRules} onSubmit={create}>
      {({ isSubmitting, values }) => {
        const price = priceOfTyped(values.points);
        return (
          <FormBody rules={orderFormRules} className="flex flex-col gap-4">
            <AmountChoice />
            <OrderRefusal />
            <Button type="submit" disabled={isSubmitting} className="w-full tabular-nums">
              {isSubmitting ? t("creating") : price ? t("createFor", { amount: doge(price) }) : t("create")}
            </Button>
            <p className="-mt-1 text-center text-sm text-muted">{t("createHint")}</p>
          </FormBody>
        );
      }}
    </Formik>
  );
}

/** Creates the order that a form describes, and leads to it. */
function useCreateOrder() {
  const navigate = useNavigate();
  const origin = useRechargeOrigin();
  const [createOrder] = useCreateRechargeOrder();
  const [requestIdFor] = useState(nameRequests);

  return submitting(async (values: { points: string }) => {
    const { points } = orderFormRules.cast(values);
    const { data } = await createOrder({ variables: { points, requestId: requestIdFor(points) } });
    if (!data) throw new Error("The order was answered without data.");
    const state: RechargeState = { origin };
    await navigate(`/points/order/${data.createRechargeOrder.id}`, { state });
  });
}

/**
 * Gives a request its id.
 * An answer can get lost: asking for the same points again is the same request, and gives the same order.
 */
function nameRequests(): (points: number) => string {
  let last = { points: 0, id: "" };
  return (points) => {
    if (last.points !== points) last = { points, id: crypto.randomUUID() };
    return last.id;
  };
}

/**
 * Why no order was created, with what helps:
 * the open orders where there are too many, another try where it may succeed.
 */
function OrderRefusal() {
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
          className="inline-flex min-h-11 items-center rounded-full bg-card px-4 font-semibold text-primary hover:opacity-80"
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
