import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { AlertIcon } from "../icons.tsx";
import { Notice } from "../notices/Notice.tsx";

/** The one error screen: what happened, and a fresh page as the way out. */
export function BrokenScreen() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <Notice heading="h1" urgent icon={<AlertIcon size={28} />} title={t("broken.title")} text={t("broken.text")}>
        <Button onClick={() => window.location.reload()}>{t("retry")}</Button>
      </Notice>
    </main>
  );
}
