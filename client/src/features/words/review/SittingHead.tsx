import { useTranslation } from "react-i18next";
import { BackLink } from "../../../components/buttons/BackLink.tsx";
import { KeysIcon } from "../../../components/icons/icons.tsx";
import type { QueuedCard } from "../../../lib/words/reviewQueue.ts";
import { AnswerBar, UndoAnswer } from "../AnswerBar.tsx";
import type { ReviewSession } from "./reviewSession.ts";

interface SittingHeadProps {
  session: ReviewSession | null;
  left: readonly QueuedCard[];
  /** What is told of answers that wait for a connection. */
  waiting: string;
  onUndo: () => void;
  onKeys: () => void;
}

/** The head of a sitting: the bar that moves with every answer, and what can be taken back. Nothing in it ever moves else. */
export function SittingHead({ session, left, waiting, onUndo, onKeys }: SittingHeadProps) {
  const { t } = useTranslation(["words", "chat"]);
  const answered = session?.answered ?? [];
  const [card] = left;
  return (
    <header>
      <div className="pt-safe" />
      <h1 className="sr-only">{t("review.title")}</h1>
      <div className="-mr-2.5 -ml-2.5 flex min-h-11 items-center gap-1">
        <BackLink to="/words" label={t("review.back")} />
        <AnswerBar label={t("review.progress")} done={answered.length} most={answered.length + left.length} inPercent />
        <button
          type="button"
          aria-label={t("chat:keys.title")}
          title={t("chat:keys.title")}
          aria-keyshortcuts="?"
          onClick={onKeys}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-primary pointer-coarse:hidden"
        >
          <KeysIcon />
        </button>
      </div>
      <div className="-mr-2.5 flex min-h-7 items-center gap-2">
        <p role="status" className="flex min-w-0 flex-1 gap-4 text-sm text-muted">
          {card && <span className="shrink-0 tabular-nums">{t("review.left", { count: left.length })}</span>}
          <span className="min-w-0 truncate">{waiting || <OnceMore session={session} card={card} />}</span>
        </p>
        {/* Below the bar, which has the whole row while there is nothing to take back. */}
        <span className="-my-2">
          <UndoAnswer answers={answered.length} onUndo={onUndo} hasText />
        </span>
      </div>
    </header>
  );
}

/** Says that a card is back, or that the one before comes back at the end. */
function OnceMore({ session, card }: { session: ReviewSession | null; card: QueuedCard | undefined }) {
  const { t } = useTranslation("words");
  const last = session?.answered.at(-1)?.card;
  if (!session || !card || !last) return null;
  if (session.answered.some((one) => one.card.id === card.id))
    return <span className="font-semibold text-primary">{t("review.onceMore")}</span>;
  const { memory } = session.cards.find(({ id }) => id === last.id) ?? last;
  const comesBack = memory.state === "learning" || memory.state === "relearning";
  return comesBack && t("review.onceMoreAtEnd", { word: last.word.lemma });
}
