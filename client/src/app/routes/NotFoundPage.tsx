import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/Button.tsx";
import { InfoIcon } from "../../components/icons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";

/** A path that leads nowhere. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <Notice heading="h1" icon={<InfoIcon size={28} />} title={t("notFound.title")} text={t("notFound.text")}>
        <LinkButton to="/">{t("backHome")}</LinkButton>
      </Notice>
    </main>
  );
}
