import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { Notice } from "../../components/notices/Notice.tsx";

/** The page for unknown paths. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="grid flex-1 place-items-center">
      <Notice heading="h1" face="/faces/camille.svg" title={t("notFound.title")} text={t("notFound.text")}>
        <LinkButton to="/">{t("backHome")}</LinkButton>
      </Notice>
    </div>
  );
}
