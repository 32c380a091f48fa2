import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../components/form/PasswordField.tsx";
import { TextField } from "../../../components/form/TextField.tsx";

/** The account's name and password. */
export function AccountStep() {
  const { t } = useTranslation("auth");
  return (
    <>
      <TextField
        name="username"
        label={t("username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={t("usernameHint")}
      />
      <PasswordField name="password" label={t("password")} autoComplete="new-password" hint={t("passwordHint")} />
    </>
  );
}
