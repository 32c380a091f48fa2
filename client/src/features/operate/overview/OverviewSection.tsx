import { useTranslation } from "react-i18next";
import { FreshNote } from "../shell/FreshNote.tsx";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { useFresh } from "../shell/useFresh.ts";
import { ActivityPlots } from "./ActivityPlots.tsx";
import { HouseFigures } from "./HouseFigures.tsx";
import { Needs } from "./Needs.tsx";
import { OperatorOverviewDocument, useOperatorOverview } from "./overview.generated.ts";

/** How the house does: first what needs a hand, then figures. */
export function OverviewSection() {
  const { t } = useTranslation("operate");
  const query = useOperatorOverview();
  const { isOld } = useFresh(OperatorOverviewDocument, {});
  return (
    <>
      <SectionHead title={t("sections.overview")} text={t("overview.text")}>
        <FreshNote isOld={isOld} refetch={query.refetch} />
      </SectionHead>
      <QueryAnswer query={query}>
        {({ operatorOverview: overview }) => (
          <>
            <Needs needs={overview.needs} />
            <HouseFigures overview={overview} />
            <ActivityPlots title={t("overview.hour")} span="minute" rows={overview.hour} />
            <ActivityPlots title={t("overview.month")} span="day" rows={overview.month} />
          </>
        )}
      </QueryAnswer>
    </>
  );
}
