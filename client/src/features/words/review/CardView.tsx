import { useId, useMemo, useState } from "react";
import type { FormEvent, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { GRADES } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import type { Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { gapAnswerCounts } from "../../../../../schema/rules/words/cards/gapAnswer.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { SpeakerIcon, StopSpeakerIcon } from "../../../components/icons/icons.tsx";
import { useReadAloud } from "../../../lib/speech/useReadAloud.ts";
import type { QueuedCard, ReviewQueue } from "../../../lib/words/reviewQueue.ts";
import { Answer, TypedAnswer } from "./Answer.tsx";
import { GradeBar } from "./GradeBar.tsx";
import { glossLanguageOf } from "./reviewQueue.ts";
import { TapSaved } from "../../../components/words/TapSaved.tsx";
import { Sentence } from "./Sentence.tsx";

interface CardViewProps {
  card: QueuedCard;
  settings: ReviewQueue["settings"];
  now: Date;
  onGrade: (grade: Grade) => void;
}

/**
 * A card: its question, then its answer with the grades, in the same place. Keys: Enter shows the answer, 1 to 4 grade
 * it, and Enter gives the grade that is suggested.
 */
export function CardView({ card, settings, now, onGrade }: CardViewProps) {
  const { t } = useTranslation("words");
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const title = useId();
  const { kind, word } = card;
  const { language, nativeLanguage, lemma, reading, sentence, gapStart, gapEnd } = word;
  const isGap = kind === "gap";
  const isOwnLine = word.kind === "correction";
  const surface = sentence.slice(gapStart, gapEnd);
  const isRight = isGap && gapAnswerCounts(typed, { language, surface, lemma, reading });
  const suggested: Grade = isGap && !isRight ? 1 : 3;
  const text = useMemo(() => ({ id: card.id, text: sentence, language, message: null }), [card.id, sentence, language]);
  const voice = useReadAloud(text);

  const show = (event: FormEvent): void => {
    event.preventDefault();
    setShown(true);
  };
  const gradeByKey = (event: KeyboardEvent): void => {
    // A key that is held down shows the answer and no more.
    if (!isShown || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    const onButton = event.target instanceof HTMLButtonElement;
    const byNumber = GRADES.find((grade) => event.key === String(grade));
    const grade = byNumber ?? (!onButton && (event.key === "Enter" || event.key === " ") ? suggested : undefined);
    if (!grade) return;
    event.preventDefault();
    onGrade(grade);
  };

  return (
    // A tap on the card takes the focus here, so that keys go on working.
    <form
      tabIndex={-1}
      aria-labelledby={title}
      onSubmit={show}
      onKeyDown={gradeByKey}
      className="flex flex-1 flex-col outline-none"
    >
      <div className="flex flex-col gap-4 rounded-card border border-line bg-card p-5">
        <h2 id={title} className="text-sm text-muted">
          {t(isOwnLine ? "review.whatIsRight" : isGap ? "review.whichWord" : "review.whatDoesItMean")}
        </h2>
        {isGap && (
          // Of one's own line, it is what was written there.
          <p
            lang={glossLanguageOf(word)}
            dir="auto"
            className={isOwnLine ? "text-lg text-muted line-through" : "text-lg font-semibold"}
          >
            {word.gloss}
          </p>
        )}
        <Sentence word={word} textId={card.id}>
          {(part) =>
            isGap && !isShown ? (
              <span className="mx-0.5 inline-block w-[4em] border-b-2 border-primary">
                <span className="sr-only">{t("review.gap")}</span>
              </span>
            ) : (
              <mark className="rounded-sm bg-primary-soft font-semibold text-primary">
                {isShown && !isOwnLine ? <TapSaved word={{ ...word, createdAt: null }} /> : part}
              </mark>
            )
          }
        </Sentence>
        {isGap && word.translation && (
          <p lang={nativeLanguage} dir="auto" className="text-pretty text-muted">
            {word.translation}
          </p>
        )}
        {isGap && !isShown && (
          <label className="block">
            <span className="mb-1 block text-sm font-medium">{t("review.yourAnswer")}</span>
            <input
              lang={language}
              dir="auto"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              // The one thing to do on a card is to answer it.
              autoFocus
              className="min-h-12 w-full rounded-md border border-muted/50 bg-card px-4 text-field transition-colors hover:border-muted"
            />
          </label>
        )}
        {isShown && (
          <>
            {isGap && <TypedAnswer typed={typed} isRight={isRight} language={language} />}
            <Answer word={word} isGap={isGap} />
            {voice.canRead && (
              <SmallButton
                aria-pressed={voice.isReading}
                onClick={voice.isReading ? voice.stop : voice.read}
                className="-ml-3 self-start"
              >
                {voice.isReading ? <StopSpeakerIcon size={18} /> : <SpeakerIcon size={18} />}
                {t("tap.listen")}
              </SmallButton>
            )}
          </>
        )}
      </div>
      <div className="sticky bottom-[var(--tabs-height,0px)] z-20 mt-auto bg-linear-to-t from-page from-70% to-transparent pt-5 pb-3 sm:pb-6">
        {isShown ? (
          <GradeBar card={card} settings={settings} now={now} suggested={suggested} onGrade={onGrade} />
        ) : (
          <Button type="submit" autoFocus={!isGap} className="min-h-16 w-full">
            {t(isGap ? "review.check" : "review.show")}
          </Button>
        )}
      </div>
    </form>
  );
}
