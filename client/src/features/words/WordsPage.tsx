import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ForwardIcon } from "../../components/icons/firstIcons.tsx";
import { DownloadIcon, ProgressIcon } from "../../components/icons/icons.tsx";
import { guestWordCount } from "../../lib/words/guest/guestWordsSign.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { DueCard } from "./due/DueCard.tsx";
import { useLearner } from "./due/useLearner.ts";
import { GuestWordsNote } from "./GuestWordsNote.tsx";
import { SavedWords } from "./list/SavedWords.tsx";
import "./words.css";

/** The page `/words`: what is due, and the words that a person has saved. Those of a guest are in this browser. */
export default function WordsPage() {
  const { t } = useTranslation(["words", "common"]);
  const { id, userType } = useViewerUser();
  const count = guestWordCount.use();
  // A guest without words has nothing to stand beside the notice that says so.
  const isBare = userType === "guest" && count === 0;
  const isToKeep = userType === "guest" && count > 0;
  return (
    <div className="words-page mx-auto flex w-full max-w-[1040px] flex-col gap-4 px-4 pt-5 pb-10 sm:px-6 sm:pt-8">
      <header>
        <div className="pt-safe" />
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h1 className="text-3xl font-bold tracking-tight sm:text-2xl">{t("common:nav.words")}</h1>
          {!isBare && <Ways className="-mr-2.5 flex md:hidden" isShort isGuest={userType === "guest"} />}
        </div>
      </header>
      {/* What is known of a guest's words is not known of the account that they go to. */}
      <div
        key={userType}
        className={
          isBare ? "grid" : "words-columns grid items-start gap-4 md:grid-cols-[minmax(0,340px)_minmax(0,1fr)] md:gap-8"
        }
      >
        <div className="flex min-w-0 flex-col gap-4 md:sticky md:top-24">
          <DueCard userId={id} />
          {!isBare && (
            <Ways
              className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card max-md:hidden"
              isGuest={userType === "guest"}
            />
          )}
          {isToKeep && <GuestWordsNote from="/words" className="max-md:hidden" />}
        </div>
        <section aria-label={t("list.title")} className="flex min-w-0 flex-col gap-3">
          <SavedWords />
          {isToKeep && <GuestWordsNote from="/words" className="md:hidden" />}
        </section>
      </div>
    </div>
  );
}

interface WaysProps {
  className: string;
  isShort?: boolean;
  isGuest: boolean;
}

/** The ways to the progress and, with an account, to the words as files: on narrow screens icons. */
function Ways({ className, isShort = false, isGuest }: WaysProps) {
  const { t } = useTranslation("words");
  const streakDays = useLearner()?.streakDays ?? 0;
  const streak = streakDays > 1 && t("progress.streak", { count: streakDays });
  return (
    <nav aria-label={t("list.ways")} className={className}>
      <Way to="/words/progress" icon={<ProgressIcon />} text={t("progress.title")} isShort={isShort}>
        {streak}
      </Way>
      {!isGuest && <Way to="/words/in-out" icon={<DownloadIcon />} text={t("inout.title")} isShort={isShort} />}
    </nav>
  );
}

interface WayProps {
  to: string;
  icon: ReactNode;
  text: string;
  isShort: boolean;
  children?: ReactNode;
}

function Way({ to, icon, text, isShort, children }: WayProps) {
  if (isShort)
    return (
      <Link
        to={to}
        aria-label={text}
        title={text}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-primary"
      >
        {icon}
      </Link>
    );
  return (
    // High enough for both lines, so that nothing moves as the second comes.
    <Link to={to} className="flex min-h-16 items-center gap-3 px-4 py-2 transition-colors hover:bg-primary-soft/50">
      <span className="shrink-0 text-primary">{icon}</span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-medium">{text}</span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
      <ForwardIcon size={20} className="shrink-0 text-muted" />
    </Link>
  );
}
