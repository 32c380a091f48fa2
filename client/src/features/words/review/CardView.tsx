import { useId, useMemo, useState } from "react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { GRADES } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import type { Grade } from "../../../../../schema/rules/words/cards/cardMemory.ts";
import { gapAnswerCounts } from "../../../../../schema/rules/words/cards/gapAnswer.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { TapSaved } from "../../../components/words/TapSaved.tsx";
import { browserRecognition } from "../../../lib/dictation/recognition.ts";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import { isVoiceThere } from "../../../lib/speech/voices.ts";
import { useReadAloud } from "../../../lib/speech/useReadAloud.ts";
import type { QueuedCard, ReviewQueue } from "../../../lib/words/reviewQueue.ts";
import { Answer, TypedAnswer } from "./Answer.tsx";
import { AnswerField } from "./AnswerField.tsx";
import { GradeBar } from "./GradeBar.tsx";
import { presentationOf } from "./presentation.ts";
import type { Presentation } from "./presentation.ts";
import { glossLanguageOf } from "./reviewQueue.ts";
import { Said, Unheard } from "./Said.tsx";
import { Sentence } from "./Sentence.tsx";
import { NEXT, SpeakerPanel } from "./SpeakerPanel.tsx";

interface CardViewProps {
  card: QueuedCard;
  settings: ReviewQueue["settings"];
  now: Date;
  onGrade: (grade: Grade) => void;
}

const QUESTIONS = {
  meaning: "review.whatDoesItMean",
  listening: "review.whatDoYouHear",
  gap: "review.whichWord",
  saying: "review.sayTheWord",
} as const satisfies Record<Presentation, string>;

/**
 * A card: its question, then its answer with the grades, in the same place. By keys, Enter shows the answer, then gives the
 * grade that is suggested.
 */
export function CardView({ card, settings, now, onGrade }: CardViewProps) {
  const { t } = useTranslation("words");
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState("");
  const title = useId();
  const { kind, word } = card;
  const { language, lemma, reading, sentence, gapStart, gapEnd } = word;
  // Voices may become known while the card is read: it stays as it is.
  const [presentation, setPresentation] = useState(() =>
    presentationOf(card, { canListen: isVoiceThere(language), canSay: browserRecognition() !== undefined }),
  );
  const isGap = kind === "gap";
  const isOwnLine = word.kind === "correction";
  const isHidden = presentation === "listening" && !isShown;
  const surface = sentence.slice(gapStart, gapEnd);
  // What was heard may be typed, and counts as a gap's word does.
  const isJudged = isGap || (presentation === "listening" && typed.trim() !== "");
  const isRight = isJudged && gapAnswerCounts(typed, { language, surface, lemma, reading });
  const suggested: Grade = isJudged && !isRight ? 1 : 3;
  // What is asked for by ear is the word; a gap must not be heard.
  const spoken = isHidden ? surface : sentence;
  const { npcId } = word;
  const text = useMemo(
    () => ({ id: card.id, text: spoken, language, npcId, message: null }),
    [card.id, spoken, language, npcId],
  );
  const reader = useReadAloud(text);
  const voice = { ...reader, canRead: reader.canRead && (isShown || !isGap) };

  const show = (event: FormEvent): void => {
    event.preventDefault();
    setShown(true);
  };
  usePageKey("show", () => (isShown ? onGrade(suggested) : setShown(true)));
  usePageKey("grade", (key) => {
    const grade = GRADES.find((one) => key === String(one));
    return isShown && grade ? onGrade(grade) : false;
  });
  usePageKey("listen", voice.canRead ? (voice.isReading ? voice.stop : voice.read) : null);

  return (
    <form aria-labelledby={title} onSubmit={show} className="flex flex-1 flex-col">
      <SpeakerPanel
        face={word.npcAvatar}
        title={
          <h2 id={title} className="review-title text-xl font-bold">
            {t(isOwnLine ? "review.whatIsRight" : QUESTIONS[presentation])}
          </h2>
        }
      >
        <div className="review-ask flex flex-col gap-4">
          <Said word={word} voice={{ ...voice, canRead: voice.canRead && !isHidden }}>
            {isHidden ? (
              <Unheard voice={voice} />
            ) : (
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
            )}
          </Said>
          {isHidden && <AnswerField typed={typed} onTyped={setTyped} language={language} asks="listening" />}
          {isHidden && (
            <SmallButton onClick={() => setPresentation("meaning")} className="-my-1 -ml-3 self-start">
              {t("review.cannotListen")}
            </SmallButton>
          )}
          {isGap && <Meaning word={word} />}
          {isGap && !isShown && (
            <AnswerField
              typed={typed}
              onTyped={setTyped}
              language={language}
              asks={presentation === "saying" ? "saying" : "gap"}
            />
          )}
          {isShown && (
            <div className="review-answer flex flex-col gap-3 rounded-card border border-line bg-card p-4">
              {isJudged && <TypedAnswer typed={typed} isRight={isRight} language={language} />}
              <Answer word={word} isGap={isGap} />
            </div>
          )}
        </div>
        <div className={NEXT}>
          {isShown ? (
            <GradeBar card={card} settings={settings} now={now} suggested={suggested} onGrade={onGrade} />
          ) : (
            <Button type="submit" autoFocus={!isGap} className="review-show min-h-14 w-full">
              {t(isGap ? "review.check" : "review.show")}
            </Button>
          )}
        </div>
      </SpeakerPanel>
    </form>
  );
}

/** What the word of a gap means. Of one's own line, it is what was written there. */
function Meaning({ word }: { word: QueuedCard["word"] }) {
  return (
    <div>
      <p
        lang={glossLanguageOf(word)}
        dir="auto"
        className={word.kind === "correction" ? "text-lg text-muted line-through" : "text-lg font-semibold"}
      >
        {word.gloss}
      </p>
      {word.translation && (
        <p lang={word.nativeLanguage} dir="auto" className="text-muted">
          {word.translation}
        </p>
      )}
    </div>
  );
}
