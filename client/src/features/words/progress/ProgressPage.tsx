import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { Section } from "../../../components/Section.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { FRESH, useFreshWords } from "../../../lib/words/useFreshWords.ts";
import "./progress.css";
import { GuestWordsNote } from "../GuestWordsNote.tsx";
import { PlacementPage } from "../placement/PlacementPage.tsx";
import { VocabularySection } from "../placement/VocabularySection.tsx";
import { DayCounts, DayEnds, DayRows } from "./DayCounts.tsx";
import type { ChartDay } from "./DayCounts.tsx";
import { HardestWon } from "./HardestWon.tsx";
import { LanguageProgress } from "./LanguageProgress.tsx";
import { LearningSettings } from "./LearningSettings.tsx";
import { Learnt } from "./Learnt.tsx";
import { NextStep } from "./NextStep.tsx";
import { useWordProgress } from "./progress.generated.ts";

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
        <NextStep waiting={waiting} streakDays={streakDays} dueAhead={dueAhead} />
        <Learnt known={knownOf(byLanguage)} days={reviewsByDay} metInTalk={metInTalk} />
        <DueAhead days={dueAhead} />
        <ReviewDays days={reviewsByDay} />
        <HardestWon words={hardestWon} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <VocabularySection />
        <LanguageProgress languages={byLanguage} />
        {isGuest ? <GuestWordsNote from="/words/progress" /> : <LearningSettings />}
      </div>
    </div>
  );
}

const knownOf = (languages: readonly { known: number }[]): number =>
  languages.reduce((total, { known }) => total + known, 0);

/** So many words on one day fill the chart's height: fewer are no tower. */
const LEAST_SCALE = 4;

/** Fewer bars make an empty chart: their days are told instead. */
const FEWEST_BARS = 4;

/** The words that become due on the next days, a bar a day. */
function DueAhead({ days }: { days: readonly ChartDay[] }) {
  const { t } = useTranslation("words");
  const most = Math.max(LEAST_SCALE, ...days.map(({ count }) => count));
  const sum = days.reduce((total, { count }) => total + count, 0);
  const isSparse = days.filter(({ count }) => count > 0).length < FEWEST_BARS;
  return (
    <Section
      title={t("progress.ahead")}
      aside={sum > 0 && <span className="text-sm text-muted tabular-nums">{t("progress.words", { count: sum })}</span>}
    >
      {sum === 0 ? (
        <p className="p-4 text-muted">{t("progress.noneAhead")}</p>
      ) : isSparse ? (
        <DayRows days={days} label={t("progress.ahead")} />
      ) : (
        <div className="p-4">
          <div aria-hidden="true" className="flex h-20 items-end gap-[2px] border-b border-line">
            {days.map(({ day, count }) => (
              <span
                key={day}
                className={count > 0 ? "flex-1 rounded-t-sm bg-primary" : "flex-1"}
                style={count > 0 ? { height: `${(count / most) * 100}%` } : undefined}
              />
            ))}
          </div>
          <DayEnds days={days} />
          <DayCounts days={days} label={t("progress.ahead")} />
        </div>
      )}
    </Section>
  );
}

/** A day's colour by its reviews: none, a few, some, many. */
const LEVELS = ["bg-line", "few-reviews", "some-reviews", "bg-primary"];
const FEW = 10;
const SOME = 30;

/** What the colours stand for, from no review on. */
function Legend() {
  return (
    <p aria-hidden="true" className="mt-2 flex justify-end gap-x-3 text-xs text-muted tabular-nums">
      {["0", "1+", `${FEW}+`, `${SOME}+`].map((count, level) => (
        <span key={count} className="flex items-center gap-1">
          <span className={`size-2.5 rounded-[2px] ${LEVELS[level]}`} />
          {count}
        </span>
      ))}
    </p>
  );
}

const levelOf = (count: number): number => (count === 0 ? 0 : count < FEW ? 1 : count < SOME ? 2 : 3);

/** The reviews of the last half year: a square a day, a column a week. */
function ReviewDays({ days }: { days: readonly ChartDay[] }) {
  const { t } = useTranslation("words");
  const sum = days.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return null;
  return (
    <Section
      title={t("progress.reviews")}
      aside={<span className="text-sm text-muted tabular-nums">{t("progress.reviewed", { count: sum })}</span>}
    >
      <div className="p-4">
        <div
          aria-hidden="true"
          className="grid grid-flow-col grid-cols-[repeat(26,minmax(0,1fr))] grid-rows-7 gap-[2px]"
        >
          {days.map(({ day, count }) => (
            <span key={day} className={`aspect-square rounded-[2px] ${LEVELS[levelOf(count)]}`} />
          ))}
        </div>
        <DayEnds days={days} />
        <Legend />
        <DayCounts days={days} label={t("progress.reviews")} />
      </div>
    </Section>
  );
}
