import { useTranslation } from "react-i18next";
import { PageFrame } from "../../components/PageFrame.tsx";
import "../../lib/reports/reportTexts.ts";
import { MyReports } from "./reports/MyReports.tsx";

/** The page `/reports`: what one has reported, and what became of it. */
export default function ReportsPage() {
  const { t } = useTranslation("reports");
  return (
    <PageFrame title={t("page.title")} back={{ to: "/profile", label: t("page.toProfile") }}>
      <MyReports />
    </PageFrame>
  );
}
