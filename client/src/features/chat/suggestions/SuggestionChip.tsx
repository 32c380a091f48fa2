import { useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { TranslateIcon } from "../../../components/icons/icons.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import type { SuggestedReply } from "./useSuggestions.ts";

interface SuggestionChipProps {
  suggestion: SuggestedReply;
  onUse: () => void;
}

/** A suggested reply, with a button for its translation where the two languages differ. */
export function SuggestionChip({ suggestion: { text, translation }, onUse }: SuggestionChipProps) {
  const { t } = useTranslation("chat");
  const { language, nativeLanguage } = useViewerUser();
  const [translated, setTranslated] = useState(false);
  const translatable = language !== nativeLanguage;
  const label = t(translated ? "suggestions.hideTranslation" : "suggestions.showTranslation", { text });
  return (
    <li className="flex max-w-[80vw] shrink-0 items-start overflow-hidden rounded-bubble border border-line bg-raised transition-colors hover:border-primary sm:max-w-full sm:shrink">
      <button
        type="button"
        onClick={onUse}
        className={classNames(
          "min-h-11 rounded-bubble py-2 pl-4 text-start transition-colors -outline-offset-2 hover:text-primary",
          translatable ? "pr-1" : "pr-4",
        )}
      >
        <span lang={language} dir="auto" className="block">
          {text}
        </span>
        {translated && (
          <span lang={nativeLanguage} dir="auto" className="block animate-fade text-sm text-muted">
            {translation}
          </span>
        )}
      </button>
      {translatable && (
        <button
          type="button"
          onClick={() => setTranslated(!translated)}
          aria-expanded={translated}
          aria-label={label}
          title={t(translated ? "translation.hide" : "translation.show")}
          className={classNames(
            "grid size-11 shrink-0 place-items-center rounded-bubble transition-colors -outline-offset-2 hover:text-primary",
            translated ? "text-primary" : "text-muted",
          )}
        >
          <TranslateIcon size={18} />
        </button>
      )}
    </li>
  );
}
