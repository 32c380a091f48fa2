import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { classNames } from "../../components/classNames.ts";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { PLACES, placeOf } from "./navigation.ts";

/** The four places at the thumb, on narrow screens. */
export function BottomBar({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const here = placeOf(useLocation().pathname);
  return (
    <nav
      aria-label={t("nav.label")}
      className="sticky bottom-0 z-30 shrink-0 border-t border-line bg-card/95 backdrop-blur-sm sm:hidden"
    >
      <ul className="grid grid-cols-4">
        {PLACES.map(({ key, narrow, Icon }) => (
          <li key={key}>
            <Link
              to={narrow}
              aria-current={here === key ? "page" : undefined}
              className={classNames(
                "relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs transition-colors",
                here === key ? "font-semibold text-primary" : "text-muted",
              )}
            >
              <Icon />
              {t(`nav.${key}`)}
              {key === "chat" && (
                <span className="absolute top-0.5 left-1/2 ml-0.5">
                  <UnreadBadge count={unread} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <div className="pb-safe" />
    </nav>
  );
}
