import { useTranslation } from "react-i18next";
import { Section } from "../../../components/Section.tsx";
import { Chip } from "../shell/Chip.tsx";
import { inOrder } from "./inOrder.ts";
import { useLatency } from "./useLatency.ts";
import type { OperatorModelsQuery } from "./models.generated.ts";
import { useMoney } from "./useMoney.ts";

type Endpoint = OperatorModelsQuery["operatorModels"]["endpoints"][number];
type Day = OperatorModelsQuery["operatorModels"]["days"][number];

/** The endpoints in the order in which they are asked, with what each is for. */
export function Endpoints({ endpoints, today }: { endpoints: readonly Endpoint[]; today: readonly Day[] }) {
  const { t } = useTranslation("operate");
  return inOrder(endpoints).map(({ endpoint, order, running, mostAtOnce, places }) => (
    <Section
      key={endpoint}
      title={endpoint}
      aside={
        <span className="text-right text-sm text-muted tabular-nums">
          {t("models.rank", { order })} ·{" "}
          {mostAtOnce === null ? t("models.running", { running }) : t("models.runningOf", { running, mostAtOnce })}
        </span>
      }
    >
      {places.map((place) => (
        <PurposeRow
          key={`${place.purpose} ${place.model}`}
          place={place}
          done={today.find(
            (each) => each.endpoint === endpoint && each.purpose === place.purpose && each.model === place.model,
          )}
        />
      ))}
    </Section>
  ));
}

/** What an endpoint does for one purpose, and has done today. */
function PurposeRow({ place, done }: { place: Endpoint; done: Day | undefined }) {
  const { t } = useTranslation(["operate", "common"]);
  const money = useMoney();
  const latency = useLatency();
  const { purpose, model, lastFailure } = place;
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="min-w-0">
          <span className="font-medium">{t(`operate:models.purposes.${purpose}`)}</span>{" "}
          <bdi className="text-sm break-all text-muted">{model}</bdi>
        </p>
        <State place={place} />
      </div>
      {lastFailure && <p className="mt-1 text-sm break-words text-error">{lastFailure}</p>}
      <p className="mt-1 text-sm text-muted tabular-nums">
        {done
          ? [
              t("operate:models.calls", { count: done.calls }),
              t("operate:models.failures", { count: done.failures }),
              latency(done),
              t("operate:models.cost", { cost: money(done.cost) }),
            ]
              .filter(Boolean)
              .join(" · ")
          : t("operate:models.nothingToday")}
      </p>
    </div>
  );
}

/** Whether an endpoint answers; one that has failed is left alone for a while. */
function State({ place: { state, restSeconds } }: { place: Endpoint }) {
  const { t } = useTranslation("operate");
  if (state === "well") return <Chip tone="good">{t("models.state.well")}</Chip>;
  if (state === "due") return <Chip tone="warning">{t("models.state.due")}</Chip>;
  return <Chip tone="warning">{t("models.state.resting", { count: restSeconds })}</Chip>;
}
