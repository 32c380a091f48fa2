import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { LineField } from "../shell/LineField.tsx";
import { ReasonSheet } from "../shell/ReasonSheet.tsx";
import { useAct } from "../shell/useAct.ts";
import { useRestoreBackup } from "./backups.generated.ts";
import type { OperatorBackupsQuery } from "./backups.generated.ts";

interface RestoreSheetProps {
  open: boolean;
  onClose: () => void;
  backup: OperatorBackupsQuery["operatorBackups"]["items"][number];
  otherNodes: number;
  onStarted: () => void;
}

/** Says what a restore does, and wants the backup's name typed. */
export function RestoreSheet({ open, onClose, backup: { name, createdAt }, otherNodes, onStarted }: RestoreSheetProps) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  const [typed, setTyped] = useState("");
  const { act, running } = useAct();
  const [restoreBackup] = useRestoreBackup();
  const isAlone = otherNodes === 0;
  return (
    <ReasonSheet
      open={open}
      onClose={onClose}
      title={t("backups.restore.title")}
      text={t("backups.restore.text", { time: times.dateTime(createdAt) })}
      action={t("backups.restore.action")}
      danger
      incomplete={!isAlone || typed.trim() !== name}
      running={running}
      onConfirm={(reason) =>
        act(async () => {
          await restoreBackup({ variables: { name, typed, reason } });
          onClose();
          onStarted();
        })
      }
    >
      <ul className="flex list-disc flex-col gap-1 ps-6 text-muted">
        {["saved", "paused", "signedOut", "kept"].map((what) => (
          <li key={what}>{t(`backups.restore.${what}`)}</li>
        ))}
      </ul>
      {!isAlone && (
        <p role="alert" className="font-medium text-error">
          {t("backups.restore.otherNodes", { count: otherNodes })}
        </p>
      )}
      <LineField
        label={t("backups.restore.name")}
        hint={t("backups.restore.nameHint", { name })}
        value={typed}
        onChange={setTyped}
      />
    </ReasonSheet>
  );
}
