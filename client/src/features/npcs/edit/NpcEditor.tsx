import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "../../../components/buttons/BackLink.tsx";
import { BalanceChip } from "../../../components/points/BalanceChip.tsx";
import { useOwnHeight } from "../../../components/useOwnHeight.ts";
import { useOwnTitle } from "../../../lib/pageTitle.ts";

/** The frame of the pages that make or change a character. */
export function NpcEditor({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  useOwnTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-[1040px] flex-col gap-5 px-4 pt-3 pb-10 sm:px-6 sm:pt-6">
      <header
        ref={useOwnHeight("--head-height")}
        className="sticky top-0 z-20 -mx-4 -mt-3 bg-page/95 px-4 pt-3 pb-1 backdrop-blur-sm sm:static sm:m-0 sm:bg-transparent sm:p-0 sm:backdrop-blur-none"
      >
        <div className="pt-safe" />
        <div className="-ml-2 flex flex-wrap items-center gap-1">
          <BackLink to="/characters?list=mine" label={t("back")} className="hover:bg-primary-soft" />
          <h1 className="max-w-full min-w-min flex-1 text-xl wrap-break-word font-bold tracking-tight sm:text-2xl">
            {title}
          </h1>
          <BalanceChip className="ml-auto sm:hidden" />
        </div>
      </header>
      {children}
    </div>
  );
}
