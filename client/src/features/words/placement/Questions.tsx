import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language, Level } from "../../../../../schema/rules/languages.ts";
import { nextWord } from "../../../../../schema/rules/level/placement.ts";
import type { PlacementAnswer, PlacementWord } from "../../../../../schema/rules/level/placement.ts";
import { classNames } from "../../../components/classNames.ts";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import { UndoAnswer } from "../AnswerBar.tsx";
import { PlacementBar } from "./PlacementBar.tsx";
import "./placement.css";

interface QuestionsProps {
  words: readonly PlacementWord[];
  language: Language;
  level: Level;
  onEnd: (answers: readonly PlacementAnswer[]) => void;
}

const CHOICE = classNames(
  "flex min-h-18 flex-1 basis-[9rem] items-center justify-center rounded-card border border-line bg-card px-4",
  "text-lg font-semibold transition-colors hover:border-primary hover:text-primary",
);

/** How wide a word is, in letters of Latin. */
const widthOf = (word: string): number =>
  [...word].reduce((width, letter) => width + (EAST_ASIAN.test(letter) ? 1.75 : 1), 0);
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/**
 * One word after the other, each of which is known or not: neither answer is offered more than the other, since some words
 * do not exist. Nothing moves between two of them.
 */
export function Questions({ words, language, level, onEnd }: QuestionsProps) {
  const { t } = useTranslation("words");
  const [answers, setAnswers] = useState<readonly PlacementAnswer[]>([]);
  const [word, setWord] = useState(() => nextWord(words, [], level));
  const show = (given: readonly PlacementAnswer[], next: PlacementWord | null): void => {
    setAnswers(given);
    if (next) setWord(next);
    else onEnd(given);
  };
  const answer = (knows: boolean): void => {
    if (!word) return;
    const given = [...answers, { ...word, knows }];
    show(given, nextWord(words, given, level));
  };
  const undo = (): void => {
    const last = answers.at(-1);
    if (last) show(answers.slice(0, -1), last);
  };
  usePageKey("know", (key) => answer(key === "2"));
  usePageKey("undo", undo);
  return (
    <div className="flex flex-1 flex-col gap-4">
      <PlacementBar answers={answers.length} isOver={false} />
      <p id="placement-ask" className="text-pretty text-muted">
        {t("placement.hint")}
      </p>
      {/* What takes an answer back stands in the corner of the next word, where nothing makes room for it. */}
      <div className="placement-word relative grid flex-1 rounded-card border border-line bg-card">
        <div role="status" className="grid min-w-0 place-items-center p-6 text-center">
          <span
            lang={language}
            dir="auto"
            className="leading-tight font-bold wrap-anywhere"
            style={{ fontSize: `min(clamp(2.5rem, 15vw, 5rem), ${140 / Math.max(1, widthOf(word?.text ?? ""))}cqi)` }}
          >
            {word?.text}
          </span>
        </div>
        <div className="absolute top-1 right-1">
          <UndoAnswer answers={answers.length} onUndo={undo} />
        </div>
      </div>
      <div role="group" aria-labelledby="placement-ask" className="flex flex-wrap gap-2">
        <button type="button" aria-keyshortcuts="1" onClick={() => answer(false)} className={CHOICE}>
          {t("placement.no")}
        </button>
        <button type="button" aria-keyshortcuts="2" onClick={() => answer(true)} className={CHOICE}>
          {t("placement.yes")}
        </button>
      </div>
      <div className="pb-safe" />
    </div>
  );
}
