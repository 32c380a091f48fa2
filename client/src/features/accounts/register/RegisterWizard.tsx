import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { FormFailure } from "../../../components/form/FormFailure.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { EmailField } from "../auth/EmailField.tsx";
import { AccountStep } from "./AccountStep.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { EMPTY_REGISTRATION, STEP_RULES, stepBefore } from "./steps.ts";
import { StepFocus } from "./StepFocus.tsx";
import { StepTrail } from "./StepTrail.tsx";
import { useWizard } from "./useWizard.ts";

/** A registration: address, code, name and password. */
export function RegisterWizard({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation(["auth", "common"]);
  const errorText = useErrorText();
  const { step, go, submit, sendCode, sending, left } = useWizard(onDone);
  const resend = (email: string): void => {
    sendCode(email.trim()).then(
      () => showToast("success", t("auth:codeSent")),
      (error: unknown) => showToast("error", errorText(error)),
    );
  };
  return (
    <Formik initialValues={EMPTY_REGISTRATION} validationSchema={STEP_RULES[step]} onSubmit={submit}>
      {(form) => (
        <FormBody rules={STEP_RULES[step]}>
          <StepTrail step={step} />
          <FormFailure />
          <StepFocus step={step}>
            {step === "email" && <EmailField />}
            {step === "code" && <CodeStep left={left} sending={sending} onResend={() => resend(form.values.email)} />}
            {step === "account" && <AccountStep />}
          </StepFocus>
          <div className="mt-3 flex flex-wrap gap-2">
            {step !== "email" && (
              <Button variant="plain" disabled={form.isSubmitting} onClick={() => go(stepBefore(step), form)}>
                {t("common:back")}
              </Button>
            )}
            <Button type="submit" className="grow" disabled={form.isSubmitting}>
              {t(form.isSubmitting ? "auth:entering" : step === "account" ? "auth:createAccount" : "auth:next")}
            </Button>
          </div>
        </FormBody>
      )}
    </Formik>
  );
}
