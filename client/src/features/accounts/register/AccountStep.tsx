import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../components/form/PasswordField.tsx";
import { UsernameField } from "../auth/UsernameField.tsx";

/** The account's name and password. */
export function AccountStep() {
  const { t } = useTranslation("auth");
  return (
    <>
      <UsernameField label={t("username")} hint={t("usernameHint")} />
      <PasswordField name="password" label={t("password")} autoComplete="new-password" hint={t("passwordHint")} />
    </>
  );
}
