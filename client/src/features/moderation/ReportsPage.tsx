import { useTranslation } from "react-i18next";
import { PageFrame } from "../../components/PageFrame.tsx";
import "../../lib/reports/reportTexts.ts";
import { MyDecisions } from "./decisions/MyDecisions.tsx";
import { useDecisionList } from "./decisions/useDecisionList.ts";
import { MyReports } from "./reports/MyReports.tsx";

/** The page `/reports`: what was decided about one's own things, and what became of what one has reported. */
export default function ReportsPage() {
  const { t } = useTranslation("reports");
  const decisions = useDecisionList();
  const hasNoDecisions = !decisions.loading && !decisions.error && decisions.total === 0;
  return (
    <PageFrame title={t("page.title")} back={{ to: "/profile", label: t("page.toProfile") }}>
      <MyDecisions list={decisions} />
      <MyReports hasPageAlone={hasNoDecisions} />
    </PageFrame>
  );
}
