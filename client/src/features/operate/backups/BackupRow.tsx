import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { useBytes } from "../overview/useBytes.ts";
import { Chip } from "../shell/Chip.tsx";
import { useAct } from "../shell/useAct.ts";
import { useCheckBackup } from "./backups.generated.ts";
import type { OperatorBackupsQuery } from "./backups.generated.ts";
import { RestoreSheet } from "./RestoreSheet.tsx";

interface BackupRowProps {
  backup: OperatorBackupsQuery["operatorBackups"]["items"][number];
  /** Something is done with backups already. */
  busy: boolean;
  otherNodes: number;
  onStarted: () => void;
}

const TONES = { whole: "good", unchecked: "plain", damaged: "warning", otherVersion: "warning" } as const;

/** A backup: the moment that it holds, how large it is, whether it is whole, and what can be done with it. */
export function BackupRow({ backup, busy, otherNodes, onStarted }: BackupRowProps) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  const bytes = useBytes();
  const [restoring, setRestoring] = useState(false);
  const { act, running } = useAct();
  const [checkBackup] = useCheckBackup();
  const { name, createdAt, state, checkedAt } = backup;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-all">{createdAt ? times.dateTime(createdAt) : name}</p>
        <p className="text-sm break-all text-muted">
          {createdAt && `${name} · `}
          {bytes(backup.bytes)}
        </p>
      </div>
      <span title={checkedAt ? t("backups.checkedAt", { time: times.dateTime(checkedAt) }) : undefined}>
        <Chip tone={TONES[state]}>{t(`backups.states.${state}`)}</Chip>
      </span>
      <div className="-mx-3 flex max-sm:w-full">
        <SmallButton
          disabled={busy || running}
          className="disabled:opacity-40"
          aria-label={t("backups.check.label", { name })}
          onClick={() =>
            act(async () => {
              await checkBackup({ variables: { name } });
              onStarted();
            })
          }
        >
          {t("backups.check.action")}
        </SmallButton>
        <SmallButton
          disabled={busy || state === "damaged" || state === "otherVersion"}
          className="disabled:opacity-40"
          aria-label={t("backups.restore.label", { name })}
          onClick={() => setRestoring(true)}
        >
          {t("backups.restore.action")}
        </SmallButton>
      </div>
      <RestoreSheet
        open={restoring}
        onClose={() => setRestoring(false)}
        backup={backup}
        otherNodes={otherNodes}
        onStarted={onStarted}
      />
    </li>
  );
}
