import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { AlertIcon, PeopleIcon } from "../../../components/icons.tsx";
import { InfiniteEnd } from "../../../components/loading/InfiniteEnd.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import type { NpcCardFragment } from "../npcs.generated.ts";
import { ShareSheet } from "../share/ShareSheet.tsx";
import { useNpcPages } from "../useNpcPages.ts";
import { DeleteNpcSheet } from "./DeleteNpcSheet.tsx";
import { MyNpcRow } from "./MyNpcRow.tsx";
import { MyNpcsSkeleton } from "./MyNpcsSkeleton.tsx";

/** The characters one has made, newest first. */
export function MyNpcs() {
  const { t } = useTranslation(["npcs", "common"]);
  const errorText = useErrorText();
  const { npcs, total, error, loading, hasMore, moreFailed, loadMore, retry } = useNpcPages({ type: "mine" });
  const [asked, setAsked] = useState<{ what: "share" | "delete"; npc: NpcCardFragment } | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      {error && (
        <Notice urgent icon={<AlertIcon size={28} />} title={t("npcs:loadError")} text={errorText(error)}>
          <Button onClick={retry}>{t("common:retry")}</Button>
        </Notice>
      )}
      {loading && <MyNpcsSkeleton label={t("common:loading")} />}
      {!loading && !error && npcs.length === 0 && (
        <Notice icon={<PeopleIcon size={28} />} title={t("npcs:mine.emptyTitle")} text={t("npcs:mine.emptyText")}>
          <LinkButton to="/characters/create">{t("npcs:mine.create")}</LinkButton>
        </Notice>
      )}
      {npcs.length > 0 && (
        <>
          <p role="status" className="px-1 pb-2 text-sm text-muted tabular-nums">
            {t("npcs:total", { count: total })}
          </p>
          <ul aria-label={t("npcs:lists.mine")} className="grid grid-cols-1 gap-3 md:grid-cols-2">
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
      {hasMore && <InfiniteEnd onReach={loadMore} failed={moreFailed} />}
      {asked?.what === "share" && <ShareSheet npc={asked.npc} onClose={close} />}
      {asked?.what === "delete" && <DeleteNpcSheet npc={asked.npc} onClose={close} />}
    </>
  );
}
