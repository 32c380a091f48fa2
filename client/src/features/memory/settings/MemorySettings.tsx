import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SwitchRow } from "../../../components/form/SwitchRow.tsx";
import { ConfirmSheet } from "../../../components/sheets/ConfirmSheet.tsx";
import { Section } from "../../../components/Section.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useMemorySwitches } from "./useMemorySwitches.ts";
import { useForgetting } from "../useForgetting.ts";
import type { ChatMemoryQuery } from "../memory.generated.ts";

interface MemorySettingsProps {
  npc: { id: string; name: string };
  memory: ChatMemoryQuery["memory"];
}

/** What a character may remember, and the way to have it forget everything. */
export function MemorySettings({ npc, memory }: MemorySettingsProps) {
  const { t } = useTranslation("memory");
  const reachable = useServerReachable();
  const { turnOff, shareAll } = useMemorySwitches(npc.id, memory);
  const [isAsking, setIsAsking] = useState(false);
  const { forgetAll, running } = useForgetting(() => setIsAsking(false));
  const isEmpty = memory.total === 0 && memory.summaries.length === 0;
  return (
    <Section title={t("settings.title")}>
      <SwitchRow
        checked={memory.isShared}
        disabled={!reachable}
        onChange={shareAll}
        label={t("settings.share")}
        text={t("settings.shareText")}
      />
      <SwitchRow
        checked={memory.isOff}
        disabled={!reachable}
        onChange={turnOff}
        label={t("settings.off")}
        text={t("settings.offText", { name: npc.name })}
      />
      {!isEmpty && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
          className="flex min-h-14 w-full items-center px-4 py-3 text-start font-medium text-error transition-colors hover:bg-primary-soft/50"
        >
          {t("settings.forgetAll")}
        </button>
      )}
      <ConfirmSheet
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("settings.forgetAllTitle", { name: npc.name })}
        text={t("settings.forgetAllText", { name: npc.name })}
        action={t("settings.forgetAll")}
        running={running}
        onConfirm={() => forgetAll(npc.id)}
      />
    </Section>
  );
}
