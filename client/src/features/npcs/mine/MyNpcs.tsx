import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { GrowingRows } from "../../../components/loading/GrowingRows.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { ConfirmSheet } from "../../../components/sheets/ConfirmSheet.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import { npcRemoved } from "../npcListCache.ts";
import { useDeleteNpc } from "../npcs.generated.ts";
import type { NpcCardFragment } from "../npcs.generated.ts";
import { ShareSheet } from "../share/ShareSheet.tsx";
import { useNpcPages } from "../useNpcPages.ts";
import { MyNpcRow } from "./MyNpcRow.tsx";

/** The viewer's characters, newest first. */
export function MyNpcs() {
  const { t } = useTranslation("npcs");
  const list = useNpcPages({ type: "mine" });
  const [asked, setAsked] = useState<{ what: "share" | "delete"; npc: NpcCardFragment } | null>(null);
  const close = (): void => setAsked(null);
  const skeleton = (
    <SkeletonRows
      count={4}
      list="grid grid-cols-1 gap-3 md:grid-cols-2"
      row="gap-3.5 rounded-card border border-line bg-card p-3"
      picture="size-18 rounded-md"
      lines={["h-4 w-2/5 rounded-sm", "h-4 w-1/4 rounded-full", "h-3 w-1/5 rounded-sm"]}
    />
  );
  const empty = (
    <Notice face="/faces/amelie.svg" title={t("mine.emptyTitle")} text={t("mine.emptyText")}>
      <LinkButton to="/characters/create">{t("mine.create")}</LinkButton>
    </Notice>
  );
  return (
    <>
      <GrowingRows list={list} failure={t("loadError")} skeleton={skeleton} empty={empty}>
        <p role="status" className="px-1 pb-2 text-sm text-muted tabular-nums">
          {t("total", { count: list.total })}
        </p>
        <ul aria-label={t("lists.mine")} className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {list.items.map((npc) => (
            <MyNpcRow
              key={npc.id}
              npc={npc}
              onShare={() => setAsked({ what: "share", npc })}
              onDelete={() => setAsked({ what: "delete", npc })}
            />
          ))}
        </ul>
      </GrowingRows>
      {asked?.what === "share" && <ShareSheet npc={asked.npc} onClose={close} />}
      {asked?.what === "delete" && <DeleteNpcSheet npc={asked.npc} onClose={close} />}
    </>
  );
}

/** Asks before a character is deleted, and says what remains. */
function DeleteNpcSheet({ npc: { id, name }, onClose }: { npc: { id: string; name: string }; onClose: () => void }) {
  const { t } = useTranslation("npcs");
  const errorText = useErrorText();
  const [deleteNpc, { loading }] = useDeleteNpc({ update: (cache) => npcRemoved(cache, id) });
  const confirm = (): void => {
    deleteNpc({ variables: { id } })
      .then(
        () => showToast("success", t("delete.done", { name })),
        (error: unknown) => showToast("error", t("delete.failed", { reason: errorText(error) })),
      )
      .finally(onClose);
  };
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t("delete.title", { name })}
      text={t("delete.text", { name })}
      action={t("mine.delete")}
      running={loading}
      onConfirm={confirm}
    />
  );
}
