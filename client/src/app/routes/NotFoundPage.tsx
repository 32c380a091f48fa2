import { useTranslation } from "react-i18next";
import { LinkButton } from "../../components/buttons/Button.tsx";
import { InfoIcon } from "../../components/icons/icons.tsx";
import { NoticePage } from "../../components/notices/NoticePage.tsx";

/** The page for unknown paths. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <NoticePage icon={<InfoIcon size={28} />} title={t("notFound.title")} text={t("notFound.text")}>
      <LinkButton to="/">{t("backHome")}</LinkButton>
    </NoticePage>
  );
}
