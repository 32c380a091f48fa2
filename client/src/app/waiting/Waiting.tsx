import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { BackButton } from "../../components/buttons/BackButton.tsx";
import { OfflineIcon } from "../../components/icons/firstIcons.tsx";
import { Notice } from "../../components/notices/Notice.tsx";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { hidesBottomBar, PLACES } from "../layout/navigation.ts";

/** Shown while a page loads: its skeleton, or a note that there is no connection. */
export function Waiting({ shape, header }: { shape: ReactNode; header?: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const place = PLACES.find(({ narrow, wide }) => pathname === narrow || pathname === wide);
  const title = place && place.key !== "home" ? t(`nav.${place.key}`) : null;
  if (useServerReachable())
    return (
      <div role="status" aria-busy="true" aria-label={t("loading")} className="flex min-h-0 flex-1 flex-col">
        {header}
        {shape}
      </div>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {header ??
        // Other pages have the bars to leave them by.
        (hidesBottomBar(pathname) && (
          <div className="px-2 pt-2 sm:hidden">
            <div className="pt-safe" />
            <BackButton />
          </div>
        ))}
      {title !== null && (
        <div className="mx-auto w-full max-w-6xl px-4 pt-5 sm:px-6 sm:pt-8">
          <div className="pt-safe" />
          <h1 className="text-3xl font-bold tracking-tight sm:text-2xl">{title}</h1>
        </div>
      )}
      <div className="grid flex-1 place-items-center">
        <Notice
          heading={title === null ? "h1" : "h2"}
          sign={<OfflineIcon size={18} />}
          title={t("needsConnection.title")}
          text={t("needsConnection.text")}
        />
      </div>
    </div>
  );
}
