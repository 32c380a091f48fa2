import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { Logo } from "../../components/icons/Logo.tsx";
import { Notice } from "../../components/notices/Notice.tsx";

/** The page for share links that have expired. */
export default function ShareExpiredPage() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] place-items-center bg-page pb-15">
      {/* A visitor from a messenger may not know the product yet. */}
      <p className="flex items-center gap-2 pt-8 text-lg font-bold tracking-tight text-primary">
        <Logo size={30} />
        Causerie
      </p>
      <Notice heading="h1" title={t("shareExpired.title")} text={t("shareExpired.text")}>
        <LinkButton to="/">{t("backHome")}</LinkButton>
      </Notice>
    </main>
  );
}
