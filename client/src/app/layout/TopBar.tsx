import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { BalanceChip } from "../../components/points/BalanceChip.tsx";
import { classNames } from "../../components/classNames.ts";
import { Logo } from "../../components/Logo.tsx";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { PLACES, placeOf } from "./navigation.ts";

/** The brand and the four places, fixed at the top of wide screens. */
export function TopBar({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const here = placeOf(useLocation().pathname);
  return (
    <header className="sticky top-0 z-30 hidden h-16 shrink-0 items-center gap-6 border-b border-line bg-card px-6 sm:flex">
      <span className="flex items-center gap-2 text-lg font-bold text-primary">
        <Logo size={26} />
        Causerie
      </span>
      <nav aria-label={t("nav.label")}>
        <ul className="flex gap-1">
          {PLACES.map(({ key, wide }) => (
            <li key={key}>
              <Link
                to={wide}
                aria-current={here === key ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center gap-2 rounded-full px-4 transition-colors",
                  here === key ? "bg-primary-soft font-semibold text-primary" : "text-muted hover:text-ink",
                )}
              >
                {t(`nav.${key}`)}
                {key === "chat" && <UnreadBadge count={unread} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <BalanceChip className="ml-auto" />
    </header>
  );
}
