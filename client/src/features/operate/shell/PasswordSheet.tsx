import { Formik } from "formik";
import { useTranslation } from "react-i18next";
import { loginRules } from "../../../../../schema/rules/accounts.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { FormBody } from "../../../components/form/FormBody.tsx";
import { FormFailure } from "../../../components/form/FormFailure.tsx";
import { PasswordField } from "../../../components/form/PasswordField.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { formValues } from "../../../lib/forms/formValues.ts";
import { submitting } from "../../../lib/forms/refusal.ts";
import { useConfirmPassword } from "../operate.generated.ts";
import { usePasswordQuestion } from "./passwordAgain.ts";

const rules = loginRules.pick(["password"]);
const EMPTY = formValues(rules);

/** Asks for the password again, as the server wants it; what waits for it goes on then. */
export function PasswordSheet() {
  const { t } = useTranslation(["operate", "common", "auth", "validation"]);
  const question = usePasswordQuestion();
  const [confirmPassword] = useConfirmPassword();
  const submit = submitting(async ({ password }: typeof EMPTY, { setFieldError }) => {
    try {
      await confirmPassword({ variables: { password } });
    } catch (error) {
      if (errorCodeOf(error) !== "INVALID_CREDENTIALS") throw error;
      return setFieldError("password", "auth.wrongPassword");
    }
    question?.end(true);
  });
  return (
    <Sheet open={question !== null} onClose={() => question?.end(false)} title={t("operate:password.title")}>
      <Formik initialValues={EMPTY} validationSchema={rules} onSubmit={submit}>
        {({ isSubmitting }) => (
          <FormBody rules={rules}>
            <p className="mb-4 text-muted">{t("operate:password.text")}</p>
            <FormFailure />
            <PasswordField name="password" label={t("operate:password.label")} autoComplete="current-password" />
            <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button variant="soft" onClick={() => question?.end(false)}>
                {t("common:cancel")}
              </Button>
              <Button type="submit" disabled={isSubmitting}>
                {t("operate:password.action")}
              </Button>
            </div>
          </FormBody>
        )}
      </Formik>
    </Sheet>
  );
}
