import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../../components/buttons/Button.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { PasswordField } from "../../../components/form/PasswordField.tsx";
import { formValues } from "../../../lib/forms/formValues.ts";
import { submitting } from "../../../lib/forms/refusal.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { useResetPassword } from "../accounts.generated.ts";
import { AuthFrame } from "../auth/AuthFrame.tsx";
import { AuthLink } from "../auth/AuthLink.tsx";
import { EmailField } from "../auth/EmailField.tsx";
import { CodeField } from "../auth/CodeField.tsx";
import { resetFormRules } from "./resetForm.rules.ts";
import { SendCodeButton } from "./SendCodeButton.tsx";
import { useFailureToast } from "./useFailureToast.ts";

const EMPTY = formValues(resetFormRules);

/** The page `/reset-password`: a new password, confirmed by an emailed code. */
export default function ResetPasswordPage() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const { state } = useLocation();
  const toastFailure = useFailureToast();
  const [resetPassword] = useResetPassword();
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
