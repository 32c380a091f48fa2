import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../classNames.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { KeyTermFragment } from "../../lib/messages/message.generated.ts";

interface TermPopupProps {
  /** The term as the text writes it. */
  text: string;
  term: KeyTermFragment;
  /** The language of the text, and the one it is explained in. */
  lang: Language;
  meaningLang: Language;
  /** It stands on the deep colour of the user's own bubble. */
  own: boolean;
}

/** A key term in the text of a message; a tap opens its meaning. */
export function TermPopup({ text, term, lang, meaningLang, own }: TermPopupProps) {
  const { t } = useTranslation("chat");
  const id = useId();
  return (
    <Popover as="span">
      <PopoverButton
        as="span"
        role="button"
        tabIndex={0}
        aria-label={t("term", { term: text })}
        className={classNames(
          "cursor-pointer rounded-sm underline decoration-2 underline-offset-4 outline-offset-2",
          own
            ? "text-on-own outline-on-own hover:bg-on-own/20 data-open:bg-on-own/20"
            : "text-accent hover:bg-accent-soft/40 data-open:bg-accent-soft/40",
        )}
      >
        {text}
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: "bottom start", gap: 8, padding: 12 }}
        transition
        focus
        className="z-40 w-64 rounded-card border border-line bg-raised whitespace-normal text-ink shadow-float transition duration-150 data-closed:opacity-0"
      >
        {/* Takes the focus, so that a screen reader reads on here. */}
        <div
          role="dialog"
          tabIndex={0}
          aria-labelledby={`${id}term`}
          aria-describedby={`${id}meaning`}
          className="p-4 outline-none"
        >
          <p id={`${id}term`} lang={lang} className="text-lg font-bold text-accent">
            {term.term}
            {term.reading && <span className="ml-2 text-sm font-normal text-muted">{term.reading}</span>}
          </p>
          <div id={`${id}meaning`} lang={meaningLang}>
            <p className="mt-1 font-medium">{term.meaning}</p>
            {term.notes && <p className="mt-1.5 text-sm text-muted">{term.notes}</p>}
          </div>
        </div>
      </PopoverPanel>
    </Popover>
  );
}
