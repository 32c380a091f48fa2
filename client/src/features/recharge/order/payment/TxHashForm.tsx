import { Formik } from "formik";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { txHashIn } from "../../../../../../schema/rules/recharge.ts";
import { Button } from "../../../../components/buttons/Button.tsx";
import { FormBody } from "../../../../components/form/FormBody.tsx";
import { FormFailure } from "../../../../components/form/FormFailure.tsx";
import { TextField } from "../../../../components/form/TextField.tsx";
import { errorCodeOf } from "../../../../lib/apollo/errorCodeOf.ts";
import { formValues } from "../../../../lib/forms/formValues.ts";
import { submitting } from "../../../../lib/forms/refusal.ts";
import { showToast } from "../../../../lib/toasts/toasts.ts";
import { useSubmitTxHash } from "../../recharge.generated.ts";

/** A transaction hash; surrounding blanks and capitals do not matter. */
const txHashRules = object({
  txHash: string()
    .trim()
    .required("validation.required")
    .test("hash", "INVALID_TX_HASH", (text) => txHashIn(text) !== null),
});

const EMPTY = formValues(txHashRules);

/** These concern the submitted transaction. */
const FIELD_OF_CODE = { INVALID_TX_HASH: "txHash", TX_ALREADY_USED: "txHash" } as const;

/** Submits the transaction that paid an order. It takes the focus from the button that opened it. */
export function TxHashForm({ orderId, onClosed }: { orderId: string; onClosed: () => void }) {
  const { t } = useTranslation("recharge");
  const [submitTxHash] = useSubmitTxHash();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const send = submitting(async ({ txHash }: typeof EMPTY) => {
    try {
      await submitTxHash({ variables: { orderId, txHash: txHash.trim() } });
      showToast("success", t("txHash.sent"));
    } catch (error) {
      if (errorCodeOf(error) === "ORDER_CLOSED") onClosed();
      throw error;
    }
  }, FIELD_OF_CODE);
  return (
    <div ref={form} className="rounded-card border border-line bg-card px-4 pt-3 pb-4">
      <Formik initialValues={EMPTY} validationSchema={txHashRules} onSubmit={send}>
        {({ isSubmitting }) => (
          <FormBody rules={txHashRules}>
            <TextField
              name="txHash"
              label={t("txHash.label")}
              hint={t("txHash.hint")}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <FormFailure />
            <Button type="submit" variant="soft" className="w-full" disabled={isSubmitting}>
              {t(isSubmitting ? "txHash.sending" : "txHash.send")}
            </Button>
          </FormBody>
        )}
      </Formik>
    </div>
  );
}
