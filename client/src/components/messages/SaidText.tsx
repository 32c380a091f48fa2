import { useMemo } from "react";
import { classNames } from "../classNames.ts";
import type { MessageFragment } from "../../lib/messages/message.generated.ts";
import { ClampedText } from "./ClampedText.tsx";
import { changeReading, useReading } from "../../lib/messages/readingStore.ts";
import { splitByTerms } from "../../lib/messages/splitByTerms.ts";
import { TermPopup } from "./TermPopup.tsx";

interface SaidTextProps {
  message: MessageFragment;
  isNewest: boolean;
  /** It stands on the deep colour of the user's own bubble. */
  own?: boolean;
}

/** The text of a message, with its translation and key terms once they were requested. */
export function SaidText({ message, isNewest, own = false }: SaidTextProps) {
  const { text, language, translation } = message;
  const reading = useReading(message);
  const shown = reading.translated ? translation : null;
  const parts = useMemo(() => splitByTerms(text, shown?.keyTerms ?? []), [text, shown]);
  return (
    <>
      {/* The newest message and a translated one are not clamped. */}
      <ClampedText
        text={text}
        isOpen={reading.open ?? (isNewest || shown !== null)}
        onToggle={(open) => changeReading(message, { open })}
      >
        {shown
          ? parts.map((part, index) =>
              part.term ? (
                <TermPopup
                  key={index}
                  text={part.text}
                  term={part.term}
                  lang={language}
                  meaningLang={shown.language}
                  own={own}
                />
              ) : (
                part.text
              ),
            )
          : text}
      </ClampedText>
      {shown && (
        <p
          lang={shown.language}
          className={classNames(
            "mt-2 animate-fade border-t pt-2",
            own ? "border-on-own/40 text-on-own" : "border-line text-muted",
          )}
        >
          {shown.translation}
        </p>
      )}
    </>
  );
}
