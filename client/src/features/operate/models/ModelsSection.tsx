import { useTranslation } from "react-i18next";
import { Notice } from "../../../components/notices/Notice.tsx";
import { FreshNote } from "../shell/FreshNote.tsx";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { useFresh } from "../shell/useFresh.ts";
import { Caps } from "./Caps.tsx";
import { Endpoints } from "./Endpoints.tsx";
import { ModelDays } from "./ModelDays.tsx";
import { OperatorModelsDocument, useOperatorModels } from "./models.generated.ts";

/** Days whose figures are shown. */
const DAYS = 31;

/** The endpoints of models: how they do, what they did and cost, and the caps. */
export function ModelsSection() {
  const { t } = useTranslation("operate");
  const variables = { days: DAYS };
  const query = useOperatorModels({ variables });
  const { isOld } = useFresh(OperatorModelsDocument, variables);
  return (
    <>
      <SectionHead title={t("sections.models")} text={t("models.text")}>
        <FreshNote isOld={isOld} refetch={query.refetch} />
      </SectionHead>
      <QueryAnswer query={query}>
        {({ operatorModels: { today, endpoints, days, caps } }) => (
          <>
            {endpoints.length === 0 && <Notice title={t("models.none")} text={t("models.noneText")} />}
            {caps.length > 0 && <Caps caps={caps} />}
            {endpoints.length > 0 && (
              <Endpoints endpoints={endpoints} today={days.filter(({ day }) => day === today)} />
            )}
            {days.length > 0 && <ModelDays rows={days} last={today} count={DAYS} />}
          </>
        )}
      </QueryAnswer>
    </>
  );
}
