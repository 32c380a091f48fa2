import { memo, useContext } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { AskedPath } from "./AfterTap.tsx";
import { PLACES, placeOf } from "./navigation.ts";

interface Look {
  /** Which of a place's two targets the links lead to. */
  target: "narrow" | "wide";
  look: (isHere: boolean) => string;
  children: (place: (typeof PLACES)[number], name: string) => ReactNode;
}

/** A bar's links to the places; the current one is marked. */
export function PlaceLinks({ className, ...look }: Look & { className: string }) {
  const here = placeOf(useContext(AskedPath));
  return (
    <ul className={className}>
      {PLACES.map((place) => (
        <li key={place.key}>
          <PlaceLink place={place} isHere={here === place.key} {...look} />
        </li>
      ))}
    </ul>
  );
}

/** Two of a bar's links change with a tap, which is answered by the next frame. */
const PlaceLink = memo(function PlaceLink({
  place,
  isHere,
  target,
  look,
  children,
}: Look & { place: (typeof PLACES)[number]; isHere: boolean }) {
  const { t } = useTranslation();
  return (
    <Link
      to={place[target]}
      // The tab of the page that is open leads to its top.
      onClick={() => location.pathname === place[target] && scrollTo(0, 0)}
      aria-current={isHere ? "page" : undefined}
      className={look(isHere)}
    >
      {children(place, t(`nav.${place.key}`))}
    </Link>
  );
});
