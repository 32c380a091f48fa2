import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { RepeatIcon } from "../../../components/icons/chatIcons.tsx";
import { PaceButton } from "../../../components/messages/PaceButton.tsx";
import { openPageSheet } from "../../../lib/sheets/pageSheet.ts";
import { TEXT } from "../../../lib/speech/readText.ts";
import type { ReadText } from "../../../lib/speech/readText.ts";
import type { CardContent } from "./cardContent.ts";
import { SpeakButton } from "./SpeakButton.tsx";

interface CardHeadProps {
  id: string;
  content: Pick<CardContent, "form" | "surface" | "reading" | "partOfSpeech" | "language">;
  word: ReadText;
}

/** A word: its dictionary form, how it is read, its kind, and as it stands in its sentence where that differs. */
export function CardHead({ id, content: { form, surface, reading, partOfSpeech, language }, word }: CardHeadProps) {
  const { t } = useTranslation("words");
  const here = t("tap.here");
  const kind = partOfSpeech && partOfSpeech !== "other" ? t(`parts.${partOfSpeech}`) : null;
  const differs = form !== surface;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h2 id={id} lang={language} dir="auto" className="text-xl leading-tight font-bold wrap-anywhere">
          {form}
        </h2>
        {(reading || kind || differs) && (
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2.5 text-sm text-muted">
            {reading && (
              <span lang={language} dir="auto">
                {reading}
              </span>
            )}
            {kind && <span>{kind}</span>}
            {differs && (
              <span>
                {here}
                {/* A colon of full width has its blank in it. */}
                {here.endsWith("：") ? "" : " "}
                <span lang={language} dir="auto">
                  {surface}
                </span>
              </span>
            )}
          </p>
        )}
      </div>
      <div className="-mt-1.5 -mr-2.5">
        <SpeakButton text={word} label={t("tap.sayWord")} size="large" />
      </div>
    </div>
  );
}

/** What a word means, and its sentence, in which it is highlighted. */
export function CardMeaning({ content, sentence }: { content: CardContent; sentence: ReadText }) {
  const { gloss, note, nativeLanguage } = content;
  return (
    <div className="animate-fade">
      <p lang={nativeLanguage} dir="auto" className="mt-2 text-lg leading-snug font-semibold">
        {gloss}
      </p>
      {note && (
        <p lang={nativeLanguage} dir="auto" className="mt-1 text-muted">
          {note}
        </p>
      )}
      <Sentence content={content} read={sentence} />
    </div>
  );
}

function Sentence({ content, read }: { content: CardContent; read: ReadText }): ReactNode {
  const { t } = useTranslation("words");
  const { language, nativeLanguage } = content;
  const { text, from, to, translation } = content.sentence;
  return (
    <blockquote className="mt-3 border-l-2 border-line pl-3">
      <p lang={language} dir="auto" className="text-pretty" {...{ [TEXT]: read.id }}>
        {text.slice(0, from)}
        <mark className="rounded-sm bg-primary-soft font-semibold text-primary">{text.slice(from, to)}</mark>
        {text.slice(to)}
      </p>
      <p lang={nativeLanguage} dir="auto" className="mt-1 text-sm text-muted">
        {translation}
      </p>
      {/* What is done with the sentence stands below it, the first sign under its first letter. */}
      <div className="-ml-3 flex items-center">
        <SpeakButton text={read} label={t("tap.saySentence")} size="small" />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t("tap.repeat")}
          title={t("tap.repeat")}
          onClick={() => openPageSheet({ kind: "repeat", text: read, start: 0 })}
          className={classNames(
            "inline-flex h-11 min-w-11 shrink-0 items-center justify-center rounded-full text-primary",
            "hover:bg-primary-soft",
          )}
        >
          <RepeatIcon size={18} />
        </button>
        <PaceButton className="min-h-11 min-w-11 rounded-full px-2 text-sm font-medium text-muted" />
      </div>
    </blockquote>
  );
}
