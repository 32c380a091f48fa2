import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language, Level } from "../../../../../schema/rules/languages.ts";
import { nextWord } from "../../../../../schema/rules/level/placement.ts";
import type { PlacementAnswer, PlacementWord } from "../../../../../schema/rules/level/placement.ts";
import { usePageKey } from "../../../lib/keys/pageKeys.ts";
import { PlacementBar } from "./PlacementBar.tsx";
import "./placement.css";

interface QuestionsProps {
  words: readonly PlacementWord[];
  language: Language;
  level: Level;
  onEnd: (answers: readonly PlacementAnswer[]) => void;
}

const CHOICE =
  "flex min-h-18 flex-1 basis-[9rem] items-center justify-center rounded-card border px-4 text-lg font-semibold transition-colors";

/** One word after the other, each of which is known or not. Nothing moves between two of them. */
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
      <PlacementBar answers={answers.length} onUndo={undo} />
      <p id="placement-ask" className="text-pretty text-muted">
        {t("placement.hint")}
      </p>
      <div
        role="status"
        className="placement-word grid flex-1 place-items-center rounded-card border border-line bg-card p-6 text-center text-3xl"
      >
        <span lang={language} dir="auto" className="font-bold wrap-anywhere">
          {word?.text}
        </span>
      </div>
      <div role="group" aria-labelledby="placement-ask" className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-keyshortcuts="1"
          onClick={() => answer(false)}
          className={`${CHOICE} border-line bg-card hover:border-primary`}
        >
          {t("placement.no")}
        </button>
        <button
          type="button"
          aria-keyshortcuts="2"
          onClick={() => answer(true)}
          className={`${CHOICE} border-transparent bg-primary text-on-primary hover:opacity-90`}
        >
          {t("placement.yes")}
        </button>
      </div>
      <div className="pb-safe" />
    </div>
  );
}
