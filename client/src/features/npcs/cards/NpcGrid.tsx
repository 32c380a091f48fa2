import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { GrowingRows } from "../../../components/loading/GrowingRows.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { NpcCard } from "./NpcCard.tsx";
import { NpcCardSkeleton } from "./NpcCardSkeleton.tsx";
import type { NpcPages } from "../useNpcPages.ts";

const GRID = "grid grid-cols-two gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6";
/** Pictures of the first screen load at once. */
const EAGER = 6;

interface NpcGridProps {
  pages: NpcPages;
  label: string;
  /** What stands in the place of an empty list. */
  empty?: ReactNode;
}

/** A list of characters as cards: two columns on phones, up to six on wide screens. */
export function NpcGrid({ pages, label, empty }: NpcGridProps) {
  const { t } = useTranslation(["npcs", "common"]);
  const { items: npcs, stale, retry } = pages;
  const skeleton = (
    <div role="status" aria-label={t("common:loading")} className={GRID}>
      {Array.from({ length: 10 }, (_, index) => (
        <NpcCardSkeleton key={index} />
      ))}
    </div>
  );
  const none = (
    <Notice face="/faces/jonas.svg" title={t("npcs:empty")}>
      <Button onClick={retry}>{t("common:retry")}</Button>
    </Notice>
  );
  return (
    <GrowingRows list={pages} failure={t("npcs:loadError")} skeleton={skeleton} empty={empty || none}>
      <ul
        aria-label={label}
        aria-busy={stale}
        className={classNames(GRID, "transition-opacity", stale && "opacity-60")}
      >
        {npcs.map((npc, index) => (
          <li key={npc.id} className="min-w-0">
            <NpcCard npc={npc} eager={index < EAGER} />
          </li>
        ))}
      </ul>
    </GrowingRows>
  );
}
