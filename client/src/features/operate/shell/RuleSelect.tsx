import { useTranslation } from "react-i18next";
import { HOUSE_RULES } from "../../../../../schema/rules/moderation.ts";
import { Select } from "../../../components/form/Select.tsx";
import type { HouseRule } from "../../../schema.generated.ts";

/** The rule of the house by which something is decided. */
export function RuleSelect({ value, onChange }: { value: HouseRule; onChange: (rule: HouseRule) => void }) {
  const { t } = useTranslation(["operate", "decisions"]);
  return (
    <Select
      label={t("operate:reports.rule")}
      value={value}
      options={HOUSE_RULES.map((rule) => ({ value: rule, text: t(`decisions:rules.${rule}`) }))}
      disabled={false}
      onChange={onChange}
    />
  );
}
