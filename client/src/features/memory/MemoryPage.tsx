import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { Button } from "../../components/buttons/Button.tsx";
import { PlusIcon } from "../../components/icons/icons.tsx";
import { OfflineIcon } from "../../components/icons/firstIcons.tsx";
import { LoadFailure } from "../../components/notices/LoadFailure.tsx";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import "../../lib/memory/memoryTexts.ts";
import { FactSections } from "./facts/FactSections.tsx";
import { MemoryHead } from "./MemoryHead.tsx";
import { MemorySettings } from "./settings/MemorySettings.tsx";
import { EarlierTalks } from "./talks/EarlierTalks.tsx";
import { useMemory } from "./useMemory.ts";
import { useMemoryNpc } from "./memory.generated.ts";
import { FactWriting } from "./write/FactWriting.tsx";

/** How far the page was scrolled when it was left for a message. */
let left = { npcId: "", top: 0 };

/** The page `/chat/:npcId/memory`: what a character remembers of its chat, to be read, changed and forgotten. */
export default function MemoryPage() {
  const { npcId = "" } = useParams();
  const { t } = useTranslation("memory");
  const { data: named } = useMemoryNpc({ variables: { npcId } });
  const { memory, error, read } = useMemory(npcId);
  const reachable = useServerReachable();
  const putBack = useCallback(
    (page: HTMLElement | null) => {
      if (page && left.npcId === npcId) page.scrollTop = left.top;
    },
    [npcId],
  );
  const [isWriting, setIsWriting] = useState(false);
  const npc = { id: npcId, name: named?.npc.name ?? "", avatar: named?.npc.avatar };
  const isEmpty = memory?.memories.length === 0;
  return (
    <div
      ref={putBack}
      onScroll={({ currentTarget }) => void (left = { npcId, top: currentTarget.scrollTop })}
      className="min-h-0 flex-1 overflow-y-auto bg-page"
    >
      <div className="mx-auto flex w-full max-w-[640px] flex-col gap-6 px-4 pb-10">
        <MemoryHead npc={npc} count={memory?.total ?? null} />
        {!reachable && (
          <p className="flex items-center justify-center gap-2 text-sm text-muted">
            <OfflineIcon size={18} className="shrink-0" />
            {t(memory ? "offline" : "offlineEmpty")}
          </p>
        )}
        {!memory && error !== null && reachable && <LoadFailure title={t("failed")} error={error} onRetry={read} />}
        {!memory && error === null && <MemorySkeleton />}
        {memory && (
          <>
            {memory.isOff && (
              <p className="rounded-card bg-warning-soft px-4 py-3 text-warning">{t("isOff", { name: npc.name })}</p>
            )}
            {isEmpty && !memory.isOff && (
              <p className="mx-auto max-w-sm text-center text-muted">{t("empty", { name: npc.name })}</p>
            )}
            <FactSections npc={npc} memories={memory.memories} />
            <Button
              variant={isEmpty ? "primary" : "soft"}
              className="self-center"
              disabled={!reachable}
              onClick={() => setIsWriting(true)}
            >
              <PlusIcon size={20} />
              {t("write.add", { name: npc.name })}
            </Button>
            <EarlierTalks summaries={memory.summaries} />
            <MemorySettings npc={npc} memory={memory} />
          </>
        )}
      </div>
      {isWriting && <FactWriting npc={npc} memory={null} onClose={() => setIsWriting(false)} />}
    </div>
  );
}

/** The shape of the page while it is read. */
function MemorySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-6">
      {["h-40", "h-24", "h-28"].map((height) => (
        <span key={height} className={`block animate-wait rounded-card border border-line bg-card ${height}`} />
      ))}
    </div>
  );
}
