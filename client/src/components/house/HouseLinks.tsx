import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { HouseTextKind } from "../../../../schema/rules/house.ts";
import { useServerInfo } from "../../lib/session/session.generated.ts";
import { classNames } from "../classNames.ts";

/** Leads to the rules, and to the imprint and the privacy notice where there are some. */
export function HouseLinks({ here, className }: { here?: HouseTextKind; className?: string }) {
  const { t } = useTranslation();
  const there = useServerInfo().data?.serverInfo.houseTexts ?? [];
  return (
    <nav aria-label={t("house.label")} className={classNames("flex flex-wrap gap-x-4", className)}>
      {(["rules", "imprint", "privacy"] as const).map(
        (kind) =>
          (kind === "rules" || there.includes(kind)) && (
            <Link
              key={kind}
              to={`/${kind}`}
              aria-current={kind === here ? "page" : undefined}
              className="inline-flex min-h-11 items-center text-sm text-muted transition-colors hover:text-primary aria-[current]:font-semibold aria-[current]:text-primary"
            >
              {t(`house.${kind}`)}
            </Link>
          ),
      )}
    </nav>
  );
}
