import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language, Level } from "../../../../../schema/rules/languages.ts";
import { nextCard } from "../../../../../schema/rules/level/nextCard.ts";
import type { PlacementAnswer, PlacementWord } from "../../../../../schema/rules/level/placementAnswer.ts";
import { classNames } from "../../../components/classNames.ts";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import { UndoAnswer } from "../AnswerBar.tsx";
import { PlacementBar } from "./PlacementBar.tsx";

interface QuestionsProps {
  words: readonly PlacementWord[];
  language: Language;
  level: Level;
  onEnd: (answers: readonly PlacementAnswer[]) => void;
}

type Card = readonly PlacementWord[];

const COUNT = classNames(
  "flex min-h-18 min-w-0 flex-1 items-center justify-center rounded-card bg-primary-soft text-primary",
  "text-2xl font-bold tabular-nums transition hover:opacity-80",
);

/** How wide a word is, in letters of Latin. */
const widthOf = (word: string): number =>
  [...word].reduce((width, letter) => width + (EAST_ASIAN.test(letter) ? 1.75 : 1), 0);
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/**
 * One card after the other, of whose words one says how many one knows: no number is offered more than another, since some
 * words do not exist. Nothing moves between two of them.
 */
export function Questions({ words, language, level, onEnd }: QuestionsProps) {
  const { t } = useTranslation("words");
  const [answers, setAnswers] = useState<readonly PlacementAnswer[]>([]);
  const [card, setCard] = useState<Card>(() => nextCard(words, [], level) ?? []);
  const show = (given: readonly PlacementAnswer[], next: Card | null): void => {
    setAnswers(given);
    if (next) setCard(next);
    else onEnd(given);
  };
  const answer = (known: number): void => {
    if (known > card.length) return;
    const given = [...answers, { words: card, known }];
    show(given, nextCard(words, given, level));
  };
  const undo = (): void => {
    const last = answers.at(-1);
    if (last) show(answers.slice(0, -1), last.words);
  };
  usePageKey("know", (key) => answer(Number(key)));
  usePageKey("undo", undo);
  const widest = Math.max(1, ...card.map(({ text }) => widthOf(text)));
  return (
    <div className="flex flex-1 flex-col gap-4">
      <PlacementBar answers={answers.length} isOver={false} />
      {/* What takes an answer back stands in the corner of the next card, where nothing makes room for it. */}
      <div className="placement-card relative grid flex-1 rounded-card border border-line bg-card">
        <div role="status" className="grid min-w-0 p-6">
          <ul
            lang={language}
            className="grid min-w-0 auto-rows-fr items-center text-center leading-tight font-bold"
            style={{ fontSize: `min(var(--word), ${140 / widest}cqi)` }}
          >
            {card.map(({ text }) => (
              <li key={text} dir="auto" className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="absolute top-1 right-1">
          <UndoAnswer answers={answers.length} onUndo={undo} />
        </div>
      </div>
      <p className="text-center text-balance">
        <span id="placement-ask" className="block text-lg leading-snug font-semibold">
          {t("placement.ask")}
        </span>
        <span className="text-muted">{t("placement.hint")}</span>
      </p>
      <div role="group" aria-labelledby="placement-ask" className="flex gap-2">
        {Array.from({ length: card.length + 1 }, (_, known) => (
          <button
            key={known}
            type="button"
            aria-keyshortcuts={`${known}`}
            onClick={() => answer(known)}
            className={COUNT}
          >
            {known}
          </button>
        ))}
      </div>
      <div className="pb-safe" />
    </div>
  );
}
