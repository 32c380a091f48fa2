import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { object, string } from "yup";
import { emailRule, loginRules, usernameRule } from "../../../../../schema/rules/accounts.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { FormFailure } from "../../../components/form/FormFailure.tsx";
import { PasswordField } from "../../../components/form/PasswordField.tsx";
import { formValues } from "../../../lib/forms/formValues.ts";
import { submitting } from "../../../lib/forms/refusal.ts";
import { openSession } from "../../../lib/session/openSession.ts";
import { useLogin } from "../accounts.generated.ts";
import { AuthLink } from "../auth/AuthLink.tsx";
import { useOrigin } from "../auth/useOrigin.ts";
import { UsernameField } from "../auth/UsernameField.tsx";

// An @ is in every email and in no username.
const isIdentifier = (text: string | undefined): boolean =>
  !text || (text.includes("@") ? emailRule : usernameRule).isValidSync(text);

/** The shared rules, and a name that can be a username or an email address. */
const rules = loginRules.concat(
  object({
    username: string().test("identifier", "auth.invalidIdentifier", isIdentifier).required("validation.required"),
  }),
);

const EMPTY = formValues(rules);

/** Name and password. A success leads to where the person came from. */
export function LoginForm() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const origin = useOrigin();
  const [login] = useLogin();
  const enter = submitting(async (values: typeof EMPTY) => {
    const { data } = await login({ variables: { username: values.username.trim(), password: values.password } });
    openSession(data?.login);
    await navigate(origin, { replace: true });
  });
  return (
    <Formik initialValues={EMPTY} validationSchema={rules} onSubmit={enter}>
      {({ isSubmitting }) => (
        <FormBody rules={rules}>
          <FormFailure />
          <UsernameField label={t("identifier")} />
          <div className="auth-password">
            <PasswordField name="password" label={t("password")} autoComplete="current-password" />
            <AuthLink to="/reset-password">{t("forgotPassword")}</AuthLink>
          </div>
          <Button type="submit" className="w-full" disabled={isSubmitting}>
            {t(isSubmitting ? "entering" : "login")}
          </Button>
        </FormBody>
      )}
    </Formik>
  );
}
