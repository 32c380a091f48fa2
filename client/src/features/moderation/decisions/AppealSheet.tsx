import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { appealRules } from "../../../../../schema/rules/decisions.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { CountedField } from "../../../components/form/CountedField.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { FormFailure } from "../../../components/form/FormFailure.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { submitting } from "../../../lib/forms/refusal.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useAppealDecision } from "./decisions.generated.ts";
import type { MyDecisionRowFragment } from "./decisions.generated.ts";

/** Lines of the text: enough to see what one writes above the keyboard of a phone. */
const LINES = 5;

/** Has another person look at a decision, once. */
export function AppealSheet({ decision, onClose }: { decision: MyDecisionRowFragment; onClose: () => void }) {
  const { t } = useTranslation(["reports", "common"]);
  const [send] = useAppealDecision();
  const submit = submitting(async ({ text }: { text: string }) => {
    await send({ variables: { decisionId: decision.id, text } });
    onClose();
    showToast("success", t("reports:decisions.appealSent"));
  });
  return (
    <Sheet open onClose={onClose} title={t("reports:decisions.appealTitle")}>
      <Formik initialValues={{ text: "" }} validationSchema={appealRules} onSubmit={submit}>
        {({ isSubmitting }) => (
          <FormBody rules={appealRules}>
            <p className="text-muted">{t("reports:decisions.appealText")}</p>
            <div className="-mx-4">
              <CountedField name="text" lines={LINES} label={t("reports:decisions.appealReason")} />
            </div>
            <FormFailure />
            <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button variant="soft" onClick={onClose} disabled={isSubmitting}>
                {t("common:cancel")}
              </Button>
              <Button type="submit" disabled={isSubmitting}>
                {t("reports:decisions.appealSend")}
              </Button>
            </div>
          </FormBody>
        )}
      </Formik>
    </Sheet>
  );
}
