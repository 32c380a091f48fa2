import { useTranslation } from "react-i18next";
import { classNames } from "../../components/classNames.ts";
import { UnreadBadge } from "../../components/UnreadBadge.tsx";
import { PlaceLinks } from "./PlaceLinks.tsx";

/** The four places at the thumb, on narrow screens. */
export function BottomBar({ unread, unseenOrders }: { unread: number; unseenOrders: number }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t("nav.label")}
      className="sticky bottom-0 z-30 shrink-0 border-t border-line bg-card/95 backdrop-blur-sm sm:hidden"
    >
      <PlaceLinks
        target="narrow"
        className="grid grid-cols-4"
        look={(isHere) =>
          classNames(
            "relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs transition-colors",
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
