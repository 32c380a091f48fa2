import { useTranslation } from "react-i18next";
import { Select } from "../../../components/form/Select.tsx";

/** Days for which people are suspended. */
const SUSPENSIONS = ["1", "7", "30", "365"] as const;
export type Days = (typeof SUSPENSIONS)[number];

/** A time so many days from now, as the server takes it. */
export const daysFromNow = (days: Days): string => new Date(Date.now() + Number(days) * 86_400_000).toISOString();

/** For how long someone is suspended. */
export function DaysSelect({ value, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const { t } = useTranslation("operate");
  return (
    <Select
      label={t("reports.until")}
      value={value}
      options={SUSPENSIONS.map((days) => ({ value: days, text: t("reports.days", { count: Number(days) }) }))}
      disabled={false}
      onChange={onChange}
    />
  );
}
