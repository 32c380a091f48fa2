import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { Section } from "../../../components/Section.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import type { OperatorPersonQuery } from "./people.generated.ts";

/** The newest changes of a person's points. */
export function PersonRecords({
  person: { records },
}: {
  person: Pick<OperatorPersonQuery["operatorPerson"], "records">;
}) {
  const { t } = useTranslation(["operate", "points"]);
  const times = useTimes();
  return (
    <Section title={t("operate:person.records")}>
      {records.length === 0 && <p className="px-4 py-3 text-muted">{t("operate:person.noRecords")}</p>}
      {records.map(({ id, type, amount, balanceAfter, description, reference, createdAt }) => (
        <div key={id} className="flex items-center justify-between gap-3 px-4 py-2.5">
          <span className="min-w-0">
            <span className="block truncate">{t([`points:purposes.${description}`, `points:types.${type}`])}</span>
            {description === "operatorGrant" && (
              <span dir="auto" className="block text-sm">
                {reference}
              </span>
            )}
            <time dateTime={createdAt} title={times.dateTime(createdAt)} className="block text-sm text-muted">
              {times.relative(createdAt)}
            </time>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            <span className={classNames("block font-semibold", amount > 0 && "text-success")}>
              {t("points:amount", { value: amount }).replace("-", "−")}
            </span>
            <span className="block text-sm text-muted">{t("points:balanceAfter", { value: balanceAfter })}</span>
          </span>
        </div>
      ))}
    </Section>
  );
}
