import { useTranslation } from "react-i18next";
import { MemoryIcon } from "../../../components/icons/chatIcons.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";

/** A notebook on the edge of a reply that has used memories: it takes no room, so that nothing moves when it comes. */
export function MemoryMark({ message, name }: { message: MessageFragment; name: string }) {
  const { t } = useTranslation("chat");
  if (message.usedMemories.length === 0) return null;
  const { npcId, usedMemories: memoryIds } = message;
  const label = t("memory.used", { name });
  return (
    <span className="relative z-10 w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => openPageSheet({ kind: "usedMemories", npcId, name, memoryIds })}
        className="absolute -right-[18px] bottom-[9px] grid size-6 animate-fade place-items-center rounded-full border border-line bg-raised text-primary transition-colors hover:border-primary before:absolute before:-inset-2.5"
      >
        <MemoryIcon size={14} />
      </button>
    </span>
  );
}
