import { useTranslation } from "react-i18next";
import { classNames } from "../../components/classNames.ts";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { useOwnHeight } from "../../components/useOwnHeight.ts";
import { PlaceLinks } from "./PlaceLinks.tsx";

/** The four places at the thumb, on narrow screens. */
export function BottomBar({ unread, unseenOrders }: { unread: number; unseenOrders: number }) {
  const { t } = useTranslation();
  return (
    <nav
      ref={useOwnHeight("--tabs-height")}
      aria-label={t("nav.label")}
      className="sticky bottom-0 z-30 shrink-0 border-t border-line bg-card/95 backdrop-blur-sm sm:hidden"
    >
      <PlaceLinks
        target="narrow"
        className="grid grid-cols-[repeat(4,minmax(min-content,1fr))]"
        look={(isHere) =>
          classNames(
            // No larger than four names have room for.
            "relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-[min(0.93rem,4.8vw)] leading-[1.4] whitespace-nowrap transition-colors",
            isHere ? "font-semibold text-primary" : "text-muted",
          )
        }
      >
        {({ key, Icon }, name) => (
          <>
            <Icon />
            {name}
            <span className="absolute top-0.5 left-1/2 ml-0.5">
              {key === "chat" && <UnreadBadge count={unread} />}
              {key === "profile" && <UnreadBadge count={unseenOrders} of="unseenOrders" />}
            </span>
          </>
        )}
      </PlaceLinks>
      <div className="pb-safe" />
    </nav>
  );
}
