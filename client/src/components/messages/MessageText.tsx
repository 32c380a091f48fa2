import { useContext, useMemo } from "react";
import { lineOf, markupOf } from "../../../../schema/rules/markup/markup.ts";
import { classNames } from "../classNames.ts";
import type { MessageFragment } from "../../lib/messages/message.generated.ts";
import { ClampedText } from "./ClampedText.tsx";
import { blocksOfMessage } from "../../lib/messages/markedMessage.ts";
import { changeReading, useReading } from "../../lib/messages/readingStore.ts";
import { useStaysOpen } from "../../lib/messages/useStaysOpen.ts";
import { textIdOf } from "../../lib/speech/readText.ts";
import { parseTimestamp } from "../../lib/time/parseTimestamp.ts";
import { TappableChat, useWordsOf, wordsIdOf } from "../../lib/words/wordsOf.ts";
import { MarkedText } from "./MarkedText.tsx";
import { WordText } from "./WordText.tsx";

interface MessageTextProps {
  message: MessageFragment;
  /** A long one is not folded until the person does. */
  startsOpen: boolean;
  /** It stands on the deep colour of the user's own bubble. */
  own?: boolean;
}

/** The text of a message, with its translation and key terms once they were requested. */
export function MessageText({ message, startsOpen, own = false }: MessageTextProps) {
  const { text, language, translation } = message;
  const reading = useReading(message);
  const shown = reading.translated ? translation : null;
  const staysOpen = useStaysOpen(message, startsOpen || shown !== null);
  const npcId = useContext(TappableChat);
  const words = useWordsOf(message);
  const { sender } = message;
  const saidAt = parseTimestamp(message.timestamp)?.getTime() ?? 0;
  const blocks = useMemo(() => blocksOfMessage({ sender, text }), [sender, text]);
  const translated = useMemo(
    () => (shown ? (sender === "npc" ? markupOf(shown.translation) : lineOf(shown.translation)) : []),
    [sender, shown],
  );
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
        {shown || (words && npcId !== null) ? (
          <WordText
            place={{
              npcId: npcId ?? message.npcId,
              messageId: message.id,
              wordsId: wordsIdOf(message),
            }}
            blocks={blocks}
            language={language}
            saidAt={saidAt}
            words={words}
            translation={shown}
            own={own}
          />
        ) : (
          <MarkedText blocks={blocks} />
        )}
      </ClampedText>
      {shown && (
        <section
          data-translation
          lang={shown.language}
          dir="auto"
          className={classNames(
            "mt-2 animate-fade border-t pt-2",
            own ? "border-on-own/40 text-on-own" : "border-line text-muted",
          )}
        >
          <MarkedText blocks={translated} />
        </section>
      )}
    </>
  );
}
