import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CheckIcon, CloseIcon } from "../../../components/icons/firstIcons.tsx";
import type { ReviewWordFragment } from "../../../lib/words/reviewCard.generated.ts";

/**
 * The meaning of a card's word. Takes the focus, so that screen readers read it and keys grade it.
 */
export function Answer({ word, isGap }: { word: ReviewWordFragment; isGap: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.closest(".review-answer")?.scrollIntoView({ block: "nearest" });
  }, []);
  const { language, nativeLanguage, lemma, reading, gloss, note, translation } = word;
  return (
    <div ref={place} tabIndex={-1} className="flex animate-fade flex-col gap-3 outline-none">
      <div>
        <p lang={language} dir="auto" className="flex flex-wrap items-baseline gap-x-2 text-lg font-semibold">
          {lemma}
          {reading && <span className="text-base font-normal text-muted">{reading}</span>}
        </p>
        {!isGap && (
          <p lang={nativeLanguage} dir="auto" className="text-lg">
            {gloss}
          </p>
        )}
        {note && (
          <p lang={nativeLanguage} dir="auto" className="mt-1 text-muted">
            {note}
          </p>
        )}
      </div>
      {!isGap && translation && (
        <p lang={nativeLanguage} dir="auto" className="border-l-2 border-line pl-3 text-muted">
          {translation}
        </p>
      )}
    </div>
  );
}

/** What was typed, and whether it was the word. */
export function TypedAnswer({ typed, isRight, language }: { typed: string; isRight: boolean; language: string }) {
  const { t } = useTranslation("words");
  const said = isRight ? t("review.right") : typed.trim() ? t("review.typed") : t("review.noAnswer");
  return (
    <p role="status" className={isRight ? "flex gap-2 text-success" : "flex gap-2 text-error"}>
      {isRight ? (
        <CheckIcon size={20} className="mt-0.5 shrink-0" />
      ) : (
        <CloseIcon size={20} className="mt-0.5 shrink-0" />
      )}
      <span className="wrap-anywhere">
        {said}
        {/* A colon of full width has its blank in it. */}
        {said.endsWith("：") ? "" : " "}
        {!isRight && (
          <span lang={language} dir="auto">
            {typed}
          </span>
        )}
      </span>
    </p>
  );
}
