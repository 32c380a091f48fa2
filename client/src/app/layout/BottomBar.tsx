import { useTranslation } from "react-i18next";
import { classNames } from "../../components/classNames.ts";
import { useOwnHeight } from "../../components/useOwnHeight.ts";
import { PlaceBadge } from "./PlaceBadge.tsx";
import type { PlaceCounts } from "./PlaceBadge.tsx";
import { PlaceLinks } from "./PlaceLinks.tsx";

/** The places at the thumb, on narrow screens. */
export function BottomBar({ counts }: { counts: PlaceCounts }) {
  const { t } = useTranslation();
  return (
    <nav
      ref={useOwnHeight("--tabs-height")}
      aria-label={t("nav.label")}
      className="sticky bottom-0 z-30 shrink-0 border-t border-line bg-card/95 backdrop-blur-sm sm:hidden"
    >
      <PlaceLinks
        target="narrow"
        className="grid grid-cols-[repeat(5,minmax(min-content,1fr))]"
        look={(isHere) =>
          classNames(
            // Small enough for five names side by side, of which マイページ is the widest.
            "relative flex min-h-14 flex-col items-center justify-center gap-0.5",
            "text-[min(0.93rem,3.44vw)] leading-[1.4] whitespace-nowrap",
            isHere ? "font-semibold text-primary" : "text-muted",
          )
        }
      >
        {({ key, Icon }, name) => (
          <>
            <Icon />
            {name}
            <span className="absolute top-0.5 left-1/2 ml-0.5">
              <PlaceBadge place={key} counts={counts} />
            </span>
          </>
        )}
      </PlaceLinks>
      <div className="pb-safe" />
    </nav>
  );
}
