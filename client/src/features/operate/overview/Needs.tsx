import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { classNames } from "../../../components/classNames.ts";
import { AlertIcon, CheckIcon, ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { Section } from "../../../components/Section.tsx";
import type { OperatorNeedKind } from "../../../schema.generated.ts";
import type { OperatorOverviewQuery } from "./overview.generated.ts";

type Need = OperatorOverviewQuery["operatorOverview"]["needs"][number];

/** The section where each is handled, and whether people notice it already. */
const PLACES: Record<OperatorNeedKind, { place: string; isFelt?: true }> = {
  ledgerMistakes: { place: "money", isFelt: true },
  modelCapReached: { place: "models", isFelt: true },
  endpointFails: { place: "models", isFelt: true },
  chainAway: { place: "money", isFelt: true },
  diskNearlyFull: { place: "backups" },
  modelCapNear: { place: "models" },
  noBackup: { place: "backups" },
  oldBackup: { place: "backups" },
  flaggedOrders: { place: "money" },
  oldReports: { place: "reports?order=oldest" },
  appeals: { place: "appeals" },
  waitingNpcs: { place: "npcs?state=waiting" },
};

/** What needs a hand; each line leads to where it is handled. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation("operate");
  return (
    <Section title={t("needs.title")}>
      {needs.length === 0 ? (
        <p className="flex min-h-14 items-center gap-3 px-4 py-2 font-medium">
          <CheckIcon size={22} className="shrink-0 text-success" />
          {t("needs.none")}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {needs.map((need) => (
            <NeedRow key={need.kind} need={need} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function NeedRow({ need: { kind, count, names } }: { need: Need }) {
  const { t } = useTranslation("operate");
  const { place, isFelt } = PLACES[kind];
  // Caps have names that are put into words, endpoints those of the configuration.
  const named = names.map((name) => t(`models.caps.names.${name}`, { defaultValue: name })).join(", ");
  return (
    <li>
      <Link
        to={`/operate/${place}`}
        className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-primary-soft/50 focus-visible:-outline-offset-2"
      >
        <AlertIcon size={22} className={classNames("shrink-0", isFelt ? "text-error" : "text-warning")} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t(`needs.${kind}`, { count })}</span>
          {named && <bdi className="block text-sm break-words text-muted">{named}</bdi>}
        </span>
        <ForwardIcon size={18} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
