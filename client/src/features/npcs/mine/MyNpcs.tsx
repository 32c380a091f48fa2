import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { PeopleIcon } from "../../../components/icons/icons.tsx";
import { InfiniteEnd } from "../../../components/loading/InfiniteEnd.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import type { NpcCardFragment } from "../npcs.generated.ts";
import { ShareSheet } from "../share/ShareSheet.tsx";
import { useNpcPages } from "../useNpcPages.ts";
import { DeleteNpcSheet } from "./DeleteNpcSheet.tsx";
import { MyNpcRow } from "./MyNpcRow.tsx";

/** The viewer's characters, newest first. */
export function MyNpcs() {
  const { t } = useTranslation("npcs");
  const list = useNpcPages({ type: "mine" });
  const { items: npcs, total, error, loading, retry } = list;
  const [asked, setAsked] = useState<{ what: "share" | "delete"; npc: NpcCardFragment } | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      {error && <LoadFailure title={t("loadError")} error={error} onRetry={retry} />}
      {loading && (
        <SkeletonRows
          count={4}
          list="grid grid-cols-1 gap-3 md:grid-cols-2"
          row="gap-3.5 rounded-card border border-line bg-card p-3"
          picture="size-18 rounded-md"
          lines={["h-4 w-2/5 rounded-sm", "h-4 w-1/4 rounded-full", "h-3 w-1/5 rounded-sm"]}
        />
      )}
      {!loading && !error && npcs.length === 0 && (
        <Notice icon={<PeopleIcon size={28} />} title={t("mine.emptyTitle")} text={t("mine.emptyText")}>
          <LinkButton to="/characters/create">{t("mine.create")}</LinkButton>
        </Notice>
      )}
      {npcs.length > 0 && (
        <>
          <p role="status" className="px-1 pb-2 text-sm text-muted tabular-nums">
            {t("total", { count: total })}
          </p>
          <ul aria-label={t("lists.mine")} className="grid grid-cols-1 gap-3 md:grid-cols-2">
            {npcs.map((npc) => (
              <MyNpcRow
                key={npc.id}
                npc={npc}
                onShare={() => setAsked({ what: "share", npc })}
                onDelete={() => setAsked({ what: "delete", npc })}
              />
            ))}
          </ul>
        </>
      )}
      <InfiniteEnd list={list} />
      {asked?.what === "share" && <ShareSheet npc={asked.npc} onClose={close} />}
      {asked?.what === "delete" && <DeleteNpcSheet npc={asked.npc} onClose={close} />}
    </>
  );
}
