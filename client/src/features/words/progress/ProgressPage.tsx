import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { FRESH, useFreshWords } from "../../../lib/words/useFreshWords.ts";
import "./progress.css";
import { GuestWordsNote } from "../GuestWordsNote.tsx";
import { PlacementPage } from "../placement/PlacementPage.tsx";
import { VocabularySection } from "../placement/VocabularySection.tsx";
import { DueAhead } from "./DueAhead.tsx";
import { HardestWon } from "./HardestWon.tsx";
import { LanguageProgress } from "./LanguageProgress.tsx";
import { LearningSettings } from "./LearningSettings.tsx";
import { Learnt } from "./Learnt.tsx";
import { NextStep } from "./NextStep.tsx";
import { ReviewDays } from "./ReviewDays.tsx";
import { useWordProgress } from "./progress.generated.ts";
import type { WordProgressQuery } from "./progress.generated.ts";

/** The page `/words/progress`: what waits, what was learnt, what comes, what was done, and how the person learns. */
export default function ProgressPage() {
  const { t } = useTranslation("words");
  const [params] = useSearchParams();
  const guest = useViewerUser().userType === "guest";
  if (params.has("placement")) return <PlacementPage />;
  return (
    <PageFrame
      title={t("progress.title")}
      back={{ to: "/words", label: t("review.back") }}
      className="progress-page max-w-[640px] gap-6"
    >
      <Standing isGuest={guest} />
    </PageFrame>
  );
}

/** Where a learner stands; a guest, by what their browser keeps. */
function Standing({ isGuest }: { isGuest: boolean }) {
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
  const { waiting, streakDays, dueAhead, reviewsByDay, byLanguage, metInTalk, hardestWon } = data.wordProgress;
  return (
    <div className="progress-columns flex flex-col gap-6">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-2">
          {/* On wide screens all beside it has its title. */}
          <h2 aria-hidden="true" className="hidden px-1 font-semibold md:block">
            {t("review.title")}
          </h2>
          <NextStep waiting={waiting} streakDays={streakDays} dueAhead={dueAhead} />
        </div>
        <Learnt
          known={sumOf(byLanguage, "known")}
          learning={sumOf(byLanguage, "learning")}
          days={reviewsByDay}
          metInTalk={metInTalk}
        />
        <LanguageProgress languages={byLanguage} />
        <VocabularySection />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <DueAhead days={dueAhead} waiting={waiting} />
        <ReviewDays days={reviewsByDay} />
        <HardestWon words={hardestWon} />
        {isGuest ? <GuestWordsNote from="/words/progress" /> : <LearningSettings />}
      </div>
    </div>
  );
}

type Counts = WordProgressQuery["wordProgress"]["byLanguage"][number];

const sumOf = (languages: readonly Counts[], state: "known" | "learning"): number =>
  languages.reduce((total, counts) => total + counts[state], 0);
