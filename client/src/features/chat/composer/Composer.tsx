import { useLayoutEffect } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { MAX_MESSAGE_LENGTH } from "../../../../../schema/rules/chat.ts";
import { classNames } from "../../../components/classNames.ts";
import { SendIcon, StopIcon } from "../../../components/icons/chatIcons.tsx";
import { fitToText } from "./fitToText.ts";
import { PolishButton } from "./PolishButton.tsx";
import { typesByTouch } from "./typesByTouch.ts";

/** Characters left at which the counter appears. */
const COUNT_FROM = 200;
const MAX_LINES = 5;

const FIELD =
  "relative flex min-w-0 flex-1 rounded-[24px] border border-line bg-card py-[11px] transition-colors focus-within:border-primary";
const ROUND =
  "grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-opacity disabled:opacity-40";

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The language being written, for the glyphs. */
  lang: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  /** Polishes the text. */
  onPolish: () => void;
  polishing: boolean;
  /** A reply is running and can be stopped. */
  replying: boolean;
}

/** The message field: grows to five lines, sends, and stops a running reply. */
export function Composer({
  field,
  text,
  lang,
  onChange,
  onSend,
  onStop,
  onPolish,
  polishing,
  replying,
}: ComposerProps) {
  const { t } = useTranslation("chat");
  const left = MAX_MESSAGE_LENGTH - [...text.trim()].length;
  const written = text.trim() !== "" && left >= 0;
  const ready = written && !replying;

  useLayoutEffect(() => {
    if (field.current) fitToText(field.current, MAX_LINES);
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
      className="shrink-0 pb-safe"
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
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            aria-label={t("message")}
            placeholder={t("message")}
            aria-invalid={left < 0}
            enterKeyHint={typesByTouch() ? "enter" : "send"}
            className="block min-h-[1lh] w-full resize-none bg-transparent px-4 text-field text-ink outline-none placeholder:text-muted"
          />
          {written && <PolishButton running={polishing} onAsk={onPolish} />}
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
        {replying ? (
          <button type="button" onClick={onStop} aria-label={t("stop")} title={t("stop")} className={ROUND}>
            <StopIcon />
          </button>
        ) : (
          <button
            type="submit"
            disabled={!ready}
            aria-label={t("send")}
            title={t("send")}
            // The keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
            className={ROUND}
          >
            <SendIcon />
          </button>
        )}
      </div>
    </form>
  );
}
