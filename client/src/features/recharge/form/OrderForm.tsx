import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { useDoge } from "../../../lib/recharge/useDoge.ts";
import { AmountChoice } from "./AmountChoice.tsx";
import { OrderRefusal } from "./OrderRefusal.tsx";
import { orderFormRules, priceOfTyped } from "./orderForm.rules.ts";
import { useCreateOrder } from "./useCreateOrder.ts";

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
