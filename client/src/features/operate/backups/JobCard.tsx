import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { AlertIcon, CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import type { OperatorBackupsQuery } from "./backups.generated.ts";

type Job = NonNullable<OperatorBackupsQuery["operatorBackups"]["job"]>;

/** What is being done with backups, or was done last. */
export function JobCard({ job }: { job: Job }) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  const { kind, subject, state, failure, startedAt, finishedAt } = job;
  const at = finishedAt ?? startedAt;
  return (
    <div className="rounded-card border border-line bg-card px-4 py-3">
      <div role="status" className="flex items-center gap-3">
        {state === "done" && <CheckIcon size={22} className="shrink-0 text-success" />}
        {state === "failed" && <AlertIcon size={22} className="shrink-0 text-error" />}
        <p className="min-w-0 flex-1">
          <span className="block font-medium">{t(`backups.jobs.${kind}.${state}`)}</span>
          <span className="block text-sm break-all text-muted">{subject}</span>
        </p>
        <time dateTime={at} title={times.dateTime(at)} className="shrink-0 text-sm text-muted">
          {times.relative(at)}
        </time>
      </div>
      {failure && <p className="mt-2 text-error">{t(`backups.failures.${failure}`)}</p>}
      {state === "running" && <Progress job={job} />}
      {kind === "restore" && state === "done" && <Restored job={job} />}
    </div>
  );
}

function Progress({ job: { stage, progress } }: { job: Job }) {
  const { t } = useTranslation("operate");
  const isKnown = stage !== "restoring";
  const text = stage ? t(`backups.stages.${stage}`) : t("backups.progress");
  return (
    <div className="mt-3">
      {stage && <p className="mb-1 text-sm text-muted">{text}</p>}
      <div
        role="progressbar"
        aria-label={text}
        {...(isKnown && { "aria-valuenow": progress, "aria-valuemin": 0, "aria-valuemax": 100 })}
        className="h-2 overflow-hidden rounded-full bg-primary-soft"
      >
        <div
          className={classNames("h-full rounded-full bg-primary", isKnown ? "transition-[width]" : "animate-pulse")}
          style={{ width: isKnown ? `${progress}%` : "100%" }}
        />
      </div>
    </div>
  );
}

/** What of the time since the backup is gone, and what was done again. */
function Restored({ job: { result } }: { job: Job }) {
  const { t } = useTranslation("operate");
  const lines = ["accountsLost", "accountsDeleted", "withdrawn", "ordersKept", "sessions"] as const;
  return (
    <ul className="mt-2 text-sm text-muted">
      {lines.map((name) => (
        <li key={name}>{t(`backups.restored.${name}`, { count: result?.[name] ?? 0 })}</li>
      ))}
      {result?.saved && <li className="break-all">{t("backups.restored.saved", { name: result.saved })}</li>}
    </ul>
  );
}
