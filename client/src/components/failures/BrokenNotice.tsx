import { useTranslation } from "react-i18next";
import { Button } from "../buttons/Button.tsx";
import { AlertIcon } from "../icons/firstIcons.tsx";
import { Notice } from "../notices/Notice.tsx";

/** Says that something failed unexpectedly, with a button that reloads the page. */
export function BrokenNotice() {
  const { t } = useTranslation();
  return (
    <Notice urgent heading="h1" sign={<AlertIcon size={18} />} title={t("broken.title")} text={t("broken.text")}>
      <Button onClick={() => window.location.reload()}>{t("retry")}</Button>
    </Notice>
  );
}

/** The error screen for unexpected failures outside of all pages. */
export function BrokenScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <BrokenNotice />
    </main>
  );
}
