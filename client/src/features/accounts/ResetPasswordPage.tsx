import { Formik, useFormikContext } from "formik";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { ref, string } from "yup";
import { emailRule, resetPasswordRules } from "../../../../schema/rules/accounts.ts";
import { Button } from "../../components/buttons/Button.tsx";
import { FormBody } from "../../components/form/FormBody.tsx";
import { PasswordField } from "../../components/form/PasswordField.tsx";
import { detailOf } from "../../lib/apollo/errorDetails.ts";
import { formValues } from "../../lib/forms/formValues.ts";
import { submitting } from "../../lib/forms/refusal.ts";
import { currentInterfaceLanguage } from "../../lib/i18n/i18n.ts";
import { showToast } from "../../lib/toasts/toasts.ts";
import { useResetPassword, useSendResetCode } from "./accounts.generated.ts";
import { AuthFrame } from "./auth/AuthFrame.tsx";
import { AuthLink } from "./auth/AuthLink.tsx";
import { CodeField } from "./auth/CodeField.tsx";
import { EmailField } from "./auth/EmailField.tsx";
import { useCodeSending } from "./auth/useCodeSending.ts";

/** What the reset page asks for: the shared rules, and the new password a second time. */
const resetFormRules = resetPasswordRules.shape({
  confirmPassword: string()
    .oneOf([ref("newPassword")], "auth.passwordMismatch")
    .required("validation.required"),
});

const EMPTY = formValues(resetFormRules);

/** The page `/reset-password`: a new password, confirmed by an emailed code. */
export default function ResetPasswordPage() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { state } = useLocation();
  const toastFailure = useFailureToast();
  // All sessions of the account end, also one of this browser.
  const [resetPassword] = useResetPassword({ context: { endsSession: true } });
  const reset = submitting(
    async ({ email, code, newPassword }: typeof EMPTY) => {
      try {
        await resetPassword({ variables: { input: { email: email.trim(), code, newPassword } } });
      } catch (error) {
        toastFailure(error);
        throw error;
      }
      showToast("success", t("resetSuccess"));
      await navigate("/login", { replace: true, state });
    },
    { INVALID_CODE: "code" },
  );
  return (
    <AuthFrame title={t("resetTitle")} description={t("resetDescription")}>
      <Formik initialValues={EMPTY} validationSchema={resetFormRules} onSubmit={reset}>
        {({ isSubmitting }) => (
          <FormBody rules={resetFormRules}>
            <EmailField />
            <CodeField beside={<SendCodeButton />} />
            <PasswordField
              name="newPassword"
              label={t("newPassword")}
              autoComplete="new-password"
              hint={t("passwordHint")}
            />
            <PasswordField name="confirmPassword" label={t("confirmPassword")} autoComplete="new-password" />
            <Button type="submit" className="mt-3 w-full" disabled={isSubmitting}>
              {t(isSubmitting ? "entering" : "reset")}
            </Button>
          </FormBody>
        )}
      </Formik>
      <p className="mt-4 text-center">
        <AuthLink to="/login">{t("backToLogin")}</AuthLink>
      </p>
    </AuthFrame>
  );
}

/** Sends a reset code to the address in the form; waits while none could be sent. */
function SendCodeButton() {
  const { t } = useTranslation("auth");
  const { values } = useFormikContext<{ email: string }>();
  const toastFailure = useFailureToast();
  const [sendResetCode] = useSendResetCode();
  const { sendTo, sending, left } = useCodeSending(async (email) => {
    const { data } = await sendResetCode({ variables: { email, language: currentInterfaceLanguage() } });
    return data?.sendResetCode.resendIn ?? 0;
  });
  const send = (): void => {
    sendTo(values.email.trim()).then(() => showToast("success", t("codeSent")), toastFailure);
  };
  return (
    <Button
      variant="soft"
      className="min-w-32 shrink-0 tabular-nums disabled:opacity-75"
      disabled={sending || left > 0 || !isEmail(values.email)}
      onClick={send}
    >
      {left > 0 ? t("resendIn", { seconds: left }) : t("sendCode")}
    </Button>
  );
}

/** Whether a code could be sent to a text as an email address. */
const isEmail = (text: string): boolean => emailRule.isValidSync(text);

/**
 * Toasts a failure of the reset: what the answer says, else the error's
 * own message, else a general text (specification, section 8).
 */
function useFailureToast(): (error: unknown) => void {
  const { t } = useTranslation();
  return (error) => showToast("error", detailOf(error) ?? ((error instanceof Error && error.message) || t("error")));
}
