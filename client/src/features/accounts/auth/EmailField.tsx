import { useTranslation } from "react-i18next";
import { TextField } from "../../../components/form/TextField.tsx";

/** An address that a code can be sent to. */
export function EmailField() {
  const { t } = useTranslation("auth");
  return <TextField name="email" label={t("email")} type="email" autoComplete="email" autoCapitalize="none" />;
}
