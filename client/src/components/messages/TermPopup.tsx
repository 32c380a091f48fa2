import { Popover, PopoverButton } from "@headlessui/react";
import { useId } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../classNames.ts";
import { PopupPanel } from "../PopupPanel.tsx";
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
  /** The term as it is drawn. */
  children: ReactNode;
}

/** A key term in the text of a message; a tap opens its meaning. */
export function TermPopup({ text, term, lang, meaningLang, own, children }: TermPopupProps) {
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
        {children}
      </PopoverButton>
      <PopupPanel
        place={{ to: "bottom start", gap: 8 }}
        labelledBy={`${id}term`}
        describedBy={`${id}meaning`}
        className="w-64"
      >
        <p id={`${id}term`} lang={lang} dir="auto" className="text-lg font-bold text-accent">
          {term.term}
          {term.reading && <span className="ml-2 inline-block text-sm font-normal text-muted">{term.reading}</span>}
        </p>
        <div id={`${id}meaning`} lang={meaningLang} dir="auto">
          <p className="mt-1 font-medium">{term.meaning}</p>
          {term.notes && <p className="mt-1.5 text-sm text-muted">{term.notes}</p>}
        </div>
      </PopupPanel>
    </Popover>
  );
}
