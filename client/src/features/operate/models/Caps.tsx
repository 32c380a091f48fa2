import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { Section } from "../../../components/Section.tsx";
import { Chip } from "../shell/Chip.tsx";
import type { OperatorModelsQuery } from "./models.generated.ts";
import { useMoney } from "./useMoney.ts";

type Cap = OperatorModelsQuery["operatorModels"]["caps"][number];

/** From this share on a cap is near, as the log and the overview say too. */
const NEAR = 0.9;

/** What models may cost, and how much of it is spent. */
export function Caps({ caps }: { caps: readonly Cap[] }) {
  const { t } = useTranslation("operate");
  return (
    <Section title={t("models.caps.title")} aside={<span className="text-sm text-muted">{t("overview.utc")}</span>}>
      {caps.map((cap) => (
        <CapRow key={cap.name} cap={cap} />
      ))}
    </Section>
  );
}

function CapRow({ cap: { name, most, spent } }: { cap: Cap }) {
  const { t } = useTranslation("operate");
  const money = useMoney();
  const share = spent === null ? 0 : spent / most;
  const label = t(`models.caps.names.${name}`);
  return (
    <div className="px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{label}</span>
        <span className="flex flex-wrap items-baseline gap-2 tabular-nums">
          {share >= 1 && <Chip tone="warning">{t("models.caps.reached")}</Chip>}
          {share >= NEAR && share < 1 && <Chip tone="warning">{t("models.caps.near")}</Chip>}
          {spent === null
            ? t("models.caps.most", { most: money(most) })
            : t("models.caps.spent", { spent: money(spent), most: money(most) })}
        </span>
      </p>
      {spent !== null && (
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={Math.min(spent, most)}
          className="mt-2 h-2 overflow-hidden rounded-full bg-line"
        >
          <div
            className={classNames("h-full rounded-full", share >= NEAR ? "bg-warning" : "bg-primary")}
            style={{ width: `${Math.min(share, 1) * 100}%` }}
          />
        </div>
      )}
    </div>
  );
}
