import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { PlusIcon } from "../../../components/icons/icons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { useAct } from "../shell/useAct.ts";
import { useWhileRunning } from "../shell/useWhileRunning.ts";
import { BackupRow } from "./BackupRow.tsx";
import { useMakeBackup, useOperatorBackups } from "./backups.generated.ts";
import { JobCard } from "./JobCard.tsx";

/** Makes, checks and restores backups. */
export function BackupsSection() {
  const { t } = useTranslation("operate");
  const query = useOperatorBackups();
  // While a backup is restored the server answers nothing: what it said last stays.
  const data = query.data ?? query.previousData;
  const job = data?.operatorBackups.job ?? null;
  const isRunning = job?.state === "running";
  useWhileRunning(isRunning, query.refetch);
  const { act, running } = useAct();
  const [makeBackup] = useMakeBackup();
  const read = (): void => void query.refetch().catch(() => undefined);
  return (
    <>
      <SectionHead title={t("sections.backups")} text={t("backups.text")}>
        <SmallButton
          variant="soft"
          disabled={running || isRunning}
          className="disabled:opacity-60"
          onClick={() =>
            act(async () => {
              await makeBackup();
              await query.refetch();
            })
          }
        >
          <PlusIcon size={18} />
          {t("backups.make")}
        </SmallButton>
      </SectionHead>
      {job && <JobCard job={job} />}
      <QueryAnswer query={{ ...query, data }}>
        {({ operatorBackups: { items, otherNodes, folder, hasPictures } }) => (
          <>
            {items.length === 0 ? (
              <Notice title={t("backups.none")} />
            ) : (
              <ul
                aria-label={t("sections.backups")}
                className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
              >
                {items.map((backup) => (
                  <BackupRow
                    key={backup.name}
                    backup={backup}
                    busy={isRunning}
                    otherNodes={otherNodes}
                    onStarted={read}
                  />
                ))}
              </ul>
            )}
            <p className="px-1 text-sm text-muted">
              {t("backups.where", { folder })} {!hasPictures && t("backups.noPictures")}
            </p>
          </>
        )}
      </QueryAnswer>
    </>
  );
}
