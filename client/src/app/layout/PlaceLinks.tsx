import { useContext } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { AskedPath } from "./AfterTap.tsx";
import { PLACES, placeOf } from "./navigation.ts";

interface PlaceLinksProps {
  /** Which of a place's two targets the links lead to. */
  target: "narrow" | "wide";
  className: string;
  look: (isHere: boolean) => string;
  children: (place: (typeof PLACES)[number], name: string) => ReactNode;
}

/** A bar's links to the places; the current one is marked. */
export function PlaceLinks({ target, className, look, children }: PlaceLinksProps) {
  const { t } = useTranslation();
  const pathname = useContext(AskedPath);
  const here = placeOf(pathname);
  return (
    <ul className={className}>
      {PLACES.map((place) => (
        <li key={place.key}>
          <Link
            to={place[target]}
            // The tab of the page that is open leads to its top.
            onClick={() => pathname === place[target] && scrollTo(0, 0)}
            aria-current={here === place.key ? "page" : undefined}
            className={look(here === place.key)}
          >
            {children(place, t(`nav.${place.key}`))}
          </Link>
        </li>
      ))}
    </ul>
  );
}
