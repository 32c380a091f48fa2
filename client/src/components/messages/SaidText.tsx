import { useContext, useMemo } from "react";
import { classNames } from "../classNames.ts";
import type { MessageFragment } from "../../lib/messages/message.generated.ts";
import { ClampedText } from "./ClampedText.tsx";
import { changeReading, useReading } from "../../lib/messages/readingStore.ts";
import { useStaysOpen } from "../../lib/messages/useStaysOpen.ts";
import { splitByTerms } from "../../lib/messages/splitByTerms.ts";
import { textIdOf } from "../../lib/speech/readText.ts";
import { TappableChat, useWordsOf } from "../../lib/words/wordsOf.ts";
import { TermPopup } from "./TermPopup.tsx";
import { WordText } from "./WordText.tsx";

interface SaidTextProps {
  message: MessageFragment;
  /** A long one is not folded until the person does. */
  startsOpen: boolean;
  /** It stands on the deep colour of the user's own bubble. */
  own?: boolean;
}

/** The text of a message, with its translation and key terms once they were requested. */
export function SaidText({ message, startsOpen, own = false }: SaidTextProps) {
  const { text, language, translation } = message;
  const reading = useReading(message);
  const shown = reading.translated ? translation : null;
  const staysOpen = useStaysOpen(message, startsOpen || shown !== null);
  const npcId = useContext(TappableChat);
  const words = useWordsOf(message);
  const parts = useMemo(() => splitByTerms(text, shown?.keyTerms ?? []), [text, shown]);
  const plain = words && npcId !== null ? <WordText npcId={npcId} text={text} words={words} /> : text;
  return (
    <>
      {/* The words of a translated one could not be reached while it is folded. */}
      <ClampedText
        text={text}
        textId={textIdOf(message)}
        open={reading.open}
        startsOpen={staysOpen}
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
          : plain}
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
