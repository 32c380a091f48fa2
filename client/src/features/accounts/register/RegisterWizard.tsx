import { Formik } from "formik";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { FormFailure } from "../../../components/form/FormFailure.tsx";
import { PasswordField } from "../../../components/form/PasswordField.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { EmailField } from "../auth/EmailField.tsx";
import { UsernameField } from "../auth/UsernameField.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { STEP_RULES, stepBefore, STEPS } from "./steps.ts";
import type { Step } from "./steps.ts";
import { useWizard } from "./useWizard.ts";

/** A registration: address, code, name and password. */
export function RegisterWizard({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation(["auth", "common"]);
  const errorText = useErrorText();
  const { initialValues, step, go, submit, sendCode, sending, left } = useWizard(onDone);
  const resend = (email: string): void => {
    sendCode(email.trim()).then(
      () => showToast("success", t("auth:codeSent")),
      (error: unknown) => showToast("error", errorText(error)),
    );
  };
  return (
    <Formik initialValues={initialValues} validationSchema={STEP_RULES[step]} onSubmit={submit}>
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
              <Button
                variant="plain"
                className="ml-[max(-24px,-6vw)]"
                disabled={form.isSubmitting}
                onClick={() => go(stepBefore(step), form)}
              >
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

/** The account's name and password. */
function AccountStep() {
  const { t } = useTranslation("auth");
  return (
    <>
      <UsernameField label={t("username")} hint={t("usernameHint")} />
      <PasswordField name="password" label={t("password")} autoComplete="new-password" hint={t("passwordHint")} />
    </>
  );
}

/** Focuses a step's wrong field, else its first, when the step appears. The page itself opens without a keyboard. */
function StepFocus({ step, children }: { step: Step; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = place.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    (wrong ?? place.current?.querySelector("input"))?.focus();
  }, [step]);
  return <div ref={place}>{children}</div>;
}

/** How far a registration has come. */
function StepTrail({ step }: { step: Step }) {
  const { t } = useTranslation("auth");
  const done = STEPS.indexOf(step) + 1;
  return (
    <div className="mb-5">
      <p role="status" className="mb-2 text-sm text-muted tabular-nums">
        {t("step", { step: done, steps: STEPS.length })}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {STEPS.map((name, index) => (
          <span
            key={name}
            className={classNames("h-1 flex-1 rounded-full transition-colors", index < done ? "bg-primary" : "bg-line")}
          />
        ))}
      </div>
    </div>
  );
}
