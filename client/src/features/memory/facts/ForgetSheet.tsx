import { useTranslation } from "react-i18next";
import { ConfirmSheet } from "../../../components/sheets/ConfirmSheet.tsx";
import type { MemoryFragment } from "../memory.generated.ts";
import { useForgetting } from "../useForgetting.ts";

interface ForgetSheetProps {
  npc: { id: string; name: string };
  memory: MemoryFragment;
  onClose: () => void;
}

/** Asks before a memory is forgotten, and says what that means. */
export function ForgetSheet({ npc: { name }, memory, onClose }: ForgetSheetProps) {
  const { t } = useTranslation("memory");
  const { forget, running } = useForgetting(onClose);
  return (
    <ConfirmSheet
      open
      onClose={onClose}
      title={t("forgetTitle")}
      text={t(memory.messageId === null ? "forgetTextWritten" : "forgetText", { name })}
      action={t("forget")}
      running={running}
      onConfirm={() => forget(memory)}
    >
      <blockquote lang={memory.language} dir="auto" className="mt-4 rounded-card bg-page px-4 py-3 wrap-anywhere">
        {memory.text}
      </blockquote>
    </ConfirmSheet>
  );
}
