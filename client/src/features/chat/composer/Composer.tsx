import { useLayoutEffect } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { MAX_MESSAGE_LENGTH } from "../../../../../schema/rules/chat.ts";
import { classNames } from "../../../components/classNames.ts";
import { TalkIcon } from "../../../components/icons/chatIcons.tsx";
import { SparkleIcon } from "../../../components/icons/icons.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import type { Dictation } from "../../../lib/dictation/useDictation.ts";
import { MainButton } from "./MainButton.tsx";
import { typesByTouch } from "../../../lib/typesByTouch.ts";

/** Characters left at which the counter appears. */
const COUNT_FROM = 200;
const MAX_LINES = 5;

const FIELD =
  "relative flex min-w-0 flex-1 rounded-[24px] border border-line bg-card py-[11px] hover:border-muted focus-within:border-primary";

/** A button at the end of the field. */
const IN_FIELD = classNames(
  "-my-[11px] mr-0.5 -ml-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center self-end rounded-full px-2",
  "text-primary transition-opacity hover:bg-primary-soft",
);

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The language being written, for the glyphs. */
  lang: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  /** Begins to talk; null where one cannot. */
  onTalk: (() => void) | null;
  /** Polishes the text. */
  onPolish: () => void;
  polishing: boolean;
  dictation: Dictation;
  onStopDictation: () => void;
  /** A reply is running and can be stopped. */
  replying: boolean;
}

/** The message field: grows to five lines, takes dictation, sends, and stops a running reply. */
export function Composer({
  field,
  text,
  lang,
  onChange,
  onSend,
  onStop,
  onTalk,
  onPolish,
  polishing,
  dictation,
  onStopDictation,
  replying,
}: ComposerProps) {
  const { t } = useTranslation("chat");
  const left = MAX_MESSAGE_LENGTH - [...text.trim()].length;
  const written = text.trim() !== "" && left >= 0;
  const { isListening, isWriting } = dictation;
  const dictated = isListening ? t("dictation.listening") : isWriting && t("dictation.writing");
  const ready = written && !replying;

  useLayoutEffect(() => {
    const fit = (): void => void (field.current && fitToText(field.current, MAX_LINES));
    fit();
    // A phone that is turned breaks the lines elsewhere.
    window.addEventListener("resize", fit);
    return () => window.removeEventListener("resize", fit);
  }, [field, text]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // 229: Safari ends a composition before the Enter that confirmed it.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || composing || typesByTouch()) return;
    event.preventDefault();
    if (ready) onSend();
  };

  return (
    <form
      className="composer shrink-0 pb-safe"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSend();
      }}
    >
      <div className="mx-auto flex w-full max-w-[720px] items-end gap-2 px-safe pt-1 pb-3">
        <div className={FIELD}>
          <textarea
            ref={field}
            rows={1}
            lang={lang}
            dir="auto"
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            aria-label={t("message")}
            placeholder={dictated || t("message")}
            aria-invalid={left < 0}
            enterKeyHint={typesByTouch() ? "enter" : "send"}
            className="block min-h-[1lh] w-full resize-none bg-transparent px-4 text-field text-ink outline-none placeholder:text-muted"
          />
          {written && !isListening ? (
            <PolishButton running={polishing} onAsk={onPolish} />
          ) : (
            onTalk && <TalkButton onTalk={onTalk} isHidden={text !== "" || Boolean(dictated)} />
          )}
          <span role="status" className="sr-only">
            {dictated}
          </span>
          {left <= COUNT_FROM && (
            <span
              role="status"
              aria-label={t("charactersLeft", { left })}
              className={classNames(
                "absolute -top-6 right-2 rounded-full bg-page px-2 text-xs tabular-nums",
                left < 0 ? "font-semibold text-error" : "text-muted",
              )}
            >
              {left}
            </span>
          )}
        </div>
        <MainButton
          dictation={dictation}
          isEmpty={text.trim() === ""}
          ready={ready}
          replying={replying}
          onStopReply={onStop}
          onStopDictation={onStopDictation}
        />
      </div>
    </form>
  );
}

/** The button in the empty field that begins to talk. Hidden, it keeps its room. */
function TalkButton({ onTalk, isHidden }: { onTalk: () => void; isHidden: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      onClick={onTalk}
      aria-label={t("talk")}
      title={t("talk")}
      style={isHidden ? { visibility: "hidden" } : undefined}
      className={IN_FIELD}
    >
      <TalkIcon />
    </button>
  );
}

/** Makes a text field without padding as high as its text, up to `maxLines`; beyond that it scrolls. */
function fitToText(element: HTMLTextAreaElement, maxLines: number): void {
  element.style.height = "auto";
  const limit = maxLines * Number.parseFloat(getComputedStyle(element).lineHeight);
  const whole = element.scrollHeight;
  element.style.height = `${Math.min(whole, limit)}px`;
  element.style.overflowY = whole > limit ? "auto" : "hidden";
}

/** The button in the field that polishes the text. */
function PolishButton({ running, onAsk }: { running: boolean; onAsk: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={() => !running && onAsk()}
      // The keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      aria-disabled={running}
      title={t("polish.action")}
      className={classNames(IN_FIELD, "animate-fade gap-1 aria-disabled:opacity-40")}
    >
      <SparkleIcon size={22} />
      <span className="sr-only">{t("polish.action")}</span>
      <LowPrice act="polish" />
    </button>
  );
}
