import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { classNames } from "../../components/classNames.ts";
import { Logo } from "../../components/icons/Logo.tsx";
import { BalanceChip } from "../../components/points/BalanceChip.tsx";
import { useSession } from "../../lib/session/session.ts";
import { PlaceBadge } from "./PlaceBadge.tsx";
import type { PlaceCounts } from "./PlaceBadge.tsx";
import { PlaceLinks } from "./PlaceLinks.tsx";

/** The brand and the places, fixed at the top of wide screens. */
export function TopBar({ counts }: { counts: PlaceCounts }) {
  const { t } = useTranslation();
  return (
    <header
      data-top-bar
      className={classNames(
        "sticky top-0 z-30 hidden h-16 shrink-0 items-center gap-3 border-b border-line bg-card px-4",
        "whitespace-nowrap sm:flex md:gap-6 md:px-6",
      )}
    >
      <span className="flex items-center gap-2 text-lg font-bold text-primary">
        <Logo size={26} />
        <span className="max-md:sr-only">Causerie</span>
      </span>
      <nav aria-label={t("nav.label")}>
        <PlaceLinks
          target="wide"
          className="flex gap-1"
          look={(isHere) =>
            classNames(
              "flex min-h-11 items-center gap-2 rounded-full px-2.5 md:px-4",
              isHere ? "bg-primary-soft font-semibold text-primary" : "text-muted hover:text-ink",
            )
          }
        >
          {({ key }, name) => (
            <>
              {name}
              <PlaceBadge place={key} counts={counts} />
            </>
          )}
        </PlaceLinks>
      </nav>
      <BalanceChip place="bar" className="ml-auto" />
      <AccountEntrances className="ml-auto" />
    </header>
  );
}

const LOOK = "inline-flex min-h-11 items-center rounded-full px-4 sm:max-md:px-2 font-semibold transition-colors";

/** A guest's ways to an account, in the top bar. Renders nothing for others. */
function AccountEntrances({ className }: { className: string }) {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  if (useSession().user?.userType !== "guest") return null;
  const state = { from: pathname + search + hash };
  return (
    <div className={classNames("flex gap-1", className)}>
      <Link to="/login" state={state} className={classNames(LOOK, "text-primary hover:bg-primary-soft")}>
        {t("nav.login")}
      </Link>
      <Link
        to="/register"
        state={state}
        className={classNames(LOOK, "bg-primary-soft text-primary hover:bg-primary-soft/50 max-md:hidden")}
      >
        {t("nav.register")}
      </Link>
    </div>
  );
}
