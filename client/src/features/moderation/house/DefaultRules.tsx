import { useTranslation } from "react-i18next";
import { HOUSE_RULES } from "../../../../../schema/rules/moderation.ts";
import "../../../lib/reports/decisionTexts.ts";

/** The rules where the operator has written none: what reports and decisions go by. */
export function DefaultRules() {
  const { t } = useTranslation(["house", "decisions"]);
  return (
    <div className="flex flex-col gap-4 leading-relaxed text-pretty">
      <p>{t("house:intro")}</p>
      <ul className="flex list-disc flex-col gap-1.5 ps-6">
        {HOUSE_RULES.filter((rule) => rule !== "other").map((rule) => (
          <li key={rule}>{t(`decisions:rules.${rule}`)}</li>
        ))}
      </ul>
      <p>{t("house:after")}</p>
    </div>
  );
}
