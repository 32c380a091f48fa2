import { Formik } from "formik";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../components/buttons/Button.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { submitting } from "../../../lib/forms/refusal.ts";
import type { RechargeState } from "../../../lib/recharge/rechargeOrigin.ts";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { useRechargeOrigin } from "../../../lib/recharge/useRechargeOrigin.ts";
import { useCreateRechargeOrder } from "../recharge.generated.ts";
import { AmountChoice } from "./AmountChoice.tsx";
import { orderFormRules, priceOfTyped } from "./orderForm.rules.ts";
import { OrderRefusal } from "./OrderRefusal.tsx";

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
            <p className="-mt-1 text-center text-sm text-pretty text-muted">{t("createHint")}</p>
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
