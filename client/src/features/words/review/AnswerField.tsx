import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { classNames } from "../../../components/classNames.ts";
import { MicrophoneIcon } from "../../../components/icons/chatIcons.tsx";
import { useDictation } from "../../../lib/dictation/useDictation.ts";
import { typesByTouch } from "../../../lib/typesByTouch.ts";

interface AnswerFieldProps {
  typed: string;
  onTyped: (text: string) => void;
  language: Language;
  /** The word of a gap, typed or said, or what was heard, which may be left out. */
  asks: "gap" | "saying" | "listening";
}

/**
 * Takes the word of a gap: typed, or said where the browser or the server writes down what it hears. To say a word or to
 * listen to one, the keyboard stays away until it is wanted.
 */
export function AnswerField({ typed, onTyped, language, asks }: AnswerFieldProps) {
  const { t } = useTranslation(["words", "chat"]);
  const { canDictate, isListening, isWriting, start, stop } = useDictation({ text: typed, language, onText: onTyped });
  const isToSay = asks === "saying";
  return (
    <div className="flex items-end gap-2">
      <label className="block min-w-0 flex-1">
        <span className="mb-1.5 block text-sm font-medium">
          {t(asks === "listening" ? "words:review.typeHeard" : "words:review.yourAnswer")}
        </span>
        <input
          lang={language}
          dir="auto"
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // The one thing to do on a card is to answer it.
          autoFocus={asks === "gap" || (isToSay && !typesByTouch())}
          placeholder={
            isListening ? t("chat:dictation.listening") : isWriting ? t("chat:dictation.writing") : undefined
          }
          className="min-h-12 w-full min-w-0 rounded-md border border-muted/50 bg-card px-4 text-field transition-colors hover:border-muted"
        />
      </label>
      {canDictate && asks !== "listening" && (
        <button
          type="button"
          aria-label={t(isListening ? "chat:dictation.stop" : "words:review.sayIt")}
          aria-pressed={isListening}
          onClick={isListening ? stop : start}
          className={classNames(
            "grid size-12 shrink-0 place-items-center rounded-full transition hover:opacity-90",
            isListening || isToSay ? "bg-primary text-on-primary" : "bg-primary-soft text-primary",
            isListening && "animate-wait",
          )}
        >
          <MicrophoneIcon />
        </button>
      )}
    </div>
  );
}
