import { useTranslation } from "react-i18next";
import { LinkButton } from "../components/Button.tsx";
import { AlertIcon } from "../components/icons.tsx";
import { Notice } from "../components/Notice.tsx";

/** Where a shared link leads once its time is over. */
export default function ShareExpiredPage() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <Notice heading="h1" icon={<AlertIcon size={28} />} title={t("shareExpired.title")} text={t("shareExpired.text")}>
        <LinkButton to="/">{t("backHome")}</LinkButton>
      </Notice>
    </main>
  );
}
