import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { FRESH, useFreshWords } from "../../../lib/words/useFreshWords.ts";
import { DueAhead } from "./DueAhead.tsx";
import { LanguageProgress } from "./LanguageProgress.tsx";
import { LearningSettings } from "./LearningSettings.tsx";
import { useWordProgress } from "./progress.generated.ts";
import { ReviewDays } from "./ReviewDays.tsx";

/** Where a learner stands, and how they learn. */
export function Standing() {
  const { t } = useTranslation("words");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { data, error, refetch } = useWordProgress({
    variables: { timeZone },
    fetchPolicy: "cache-and-network",
    ...FRESH,
  });
  useFreshWords(refetch);
  if (!data && error)
    return (
      <LoadFailure title={t("progress.failed")} error={error} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (!data)
    return (
      <SkeletonRows
        count={4}
        list="flex flex-col gap-4"
        row="min-h-32 rounded-card border border-line bg-card px-4"
        lines={["h-4 w-1/3 rounded-sm", "h-10 w-full rounded-sm"]}
      />
    );
  const { waiting, streakDays, dueAhead, reviewsByDay, byLanguage } = data.wordProgress;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
        <p>
          <span className="block text-xl font-bold tabular-nums">
            {waiting > 0 ? t("progress.waiting", { count: waiting }) : t("progress.nothingWaits")}
          </span>
          {streakDays > 1 && <span className="block text-muted">{t("progress.streak", { count: streakDays })}</span>}
        </p>
        {waiting > 0 && <LinkButton to="/words/review">{t("review.open")}</LinkButton>}
      </div>
      <DueAhead days={dueAhead} />
      <ReviewDays days={reviewsByDay} />
      <LanguageProgress languages={byLanguage} />
      <LearningSettings />
    </>
  );
}
