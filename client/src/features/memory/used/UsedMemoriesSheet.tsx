import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { Sheet } from "../../../components/sheets/Sheet.tsx";
import "../../../lib/memory/memoryTexts.ts";
import type { UsedMemories } from "../../../lib/sheets/pageSheet.ts";
import { ToldDay } from "../facts/ToldDay.tsx";
import { useMemory } from "../useMemory.ts";

/** What a reply has remembered, but for what has been forgotten since, and the way to all that its character knows. */
export function UsedMemoriesSheet({ used, onClose }: { used: UsedMemories; onClose: () => void }) {
  const { npcId, name, memoryIds } = used;
  const { t } = useTranslation("memory");
  const { memory, error } = useMemory(npcId);
  const memories = memory?.memories.filter(({ id }) => memoryIds.includes(id));
  return (
    <Sheet open onClose={onClose} title={t("used.title", { name })}>
      {!memories && error === null && <div role="status" className="h-16 animate-wait rounded-card bg-line" />}
      {!memories && error !== null && <p role="alert">{t("used.failed")}</p>}
      {memories?.length === 0 && <p className="text-muted">{t("used.gone")}</p>}
      <ul className="flex flex-col gap-3">
        {memories?.map((one) => (
          <li key={one.id}>
            <p lang={one.language} dir="auto" className="wrap-anywhere">
              {one.text}
            </p>
            <p className="text-sm text-muted">
              <ToldDay npcId={npcId} memory={one} onGo={onClose} />
            </p>
          </li>
        ))}
      </ul>
      <LinkButton variant="soft" to={`/chat/${npcId}/memory`} onClick={onClose} className="mt-6 w-full">
        {t("used.all", { name })}
      </LinkButton>
    </Sheet>
  );
}
