import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { HOUSE_RULES } from "../../../../schema/rules/moderation.ts";
import type { HouseRule } from "../../../../schema/rules/moderation.ts";
import { classNames } from "../classNames.ts";
import { ForwardIcon } from "../icons/firstIcons.tsx";

/** The reasons to report something, in plain words; a tap goes on. */
export function ReasonList({ onChoose }: { onChoose: (rule: HouseRule) => void }) {
  const { t } = useTranslation(["reports", "decisions", "common"]);
  return (
    <>
      <h3 className="mt-5 mb-1 font-semibold">{t("sheet.why")}</h3>
      <ul className="-mx-5 divide-y divide-line">
        {HOUSE_RULES.map((rule) => (
          <li key={rule}>
            <button
              type="button"
              onClick={() => onChoose(rule)}
              className={classNames(
                "flex min-h-12 w-full items-center justify-between gap-3 px-5 py-2 text-start text-pretty",
                "-outline-offset-2 hover:bg-primary-soft/60",
              )}
            >
              {t(`decisions:rules.${rule}`)}
              <ForwardIcon size={20} className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <Link to="/rules" className="mt-2 inline-flex min-h-11 items-center text-sm text-muted hover:text-primary">
        {t("common:house.rules")}
      </Link>
    </>
  );
}
