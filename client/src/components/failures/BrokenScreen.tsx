import { useTranslation } from "react-i18next";
import { Button } from "../buttons/Button.tsx";
import { AlertIcon } from "../icons/icons.tsx";
import { NoticePage } from "../notices/NoticePage.tsx";

/** The error screen for unexpected failures, with a button that reloads the page. */
export function BrokenScreen() {
  const { t } = useTranslation();
  return (
    <NoticePage urgent icon={<AlertIcon size={28} />} title={t("broken.title")} text={t("broken.text")}>
      <Button onClick={() => window.location.reload()}>{t("retry")}</Button>
    </NoticePage>
  );
}
