import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Avatar } from "../../../components/Avatar.tsx";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { Section } from "../../../components/Section.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { FRESH, useFreshWords } from "../../../lib/words/useFreshWords.ts";
import { useRemembered } from "../../../lib/words/useRemembered.ts";
import "./progress.css";
import { GuestWordsNote } from "../GuestWordsNote.tsx";
import { PlacementPage } from "../placement/PlacementPage.tsx";
import { VocabularySection } from "../placement/VocabularySection.tsx";
import { DayCounts, DayEnds } from "./DayCounts.tsx";
import type { ChartDay } from "./DayCounts.tsx";
import { HardestWon } from "./HardestWon.tsx";
import { LanguageProgress } from "./LanguageProgress.tsx";
import { LearningSettings } from "./LearningSettings.tsx";
import { Learnt } from "./Learnt.tsx";
import { useWordProgress } from "./progress.generated.ts";

/** The page `/words/progress`: what was learnt, what waits, what comes, what was done, and how the person learns. */
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
        <Learnt known={knownOf(byLanguage)} days={reviewsByDay} metInTalk={metInTalk} />
        <HardestWon words={hardestWon} />
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

/** The words that become due on the next days, a bar a day. */
function DueAhead({ days }: { days: readonly ChartDay[] }) {
  const { t } = useTranslation("words");
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((total, { count }) => total + count, 0);
  return (
    <Section
      title={t("progress.ahead")}
      aside={sum > 0 && <span className="text-sm text-muted tabular-nums">{t("progress.words", { count: sum })}</span>}
    >
      {sum === 0 ? (
        <NoneAhead />
      ) : (
        <div className="p-4">
          <div aria-hidden="true" className="flex h-28 items-end gap-[2px]">
            {days.map(({ day, count }) => (
              <span
                key={day}
                className={count > 0 ? "min-h-1 flex-1 rounded-t-sm bg-primary" : "h-px flex-1 bg-line"}
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

/** Stands for a chart without bars: who said most of one's words, and what will be here. */
function NoneAhead() {
  const { t } = useTranslation("words");
  const [speaker] = useRemembered().speakers;
  return (
    <div className="flex items-center gap-4 p-4">
      <Avatar src={speaker?.avatar ?? "/faces/hana.svg"} name={speaker?.name ?? ""} size={64} />
      <p className="min-w-0 flex-1 text-pretty text-muted">{t("progress.noneAhead")}</p>
    </div>
  );
}

/** A day's colour by its reviews: none, a few, some, many. */
const LEVELS = ["bg-line", "bg-primary/35", "bg-primary/65", "bg-primary"];
const FEW = 10;
const SOME = 30;

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
        <DayCounts days={days} label={t("progress.reviews")} />
      </div>
    </Section>
  );
}
