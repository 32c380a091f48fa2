import { useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useWordsOf } from "../../../lib/words/wordsOf.ts";
import { wordTapped } from "../../../lib/words/wordTapped.ts";

/** The place of the greeting, behind the card of the character. */
const GREETING = 1;

/**
 * Under the greeting of a chat: that words can be tapped, until one was, in this browser for good. Its room stays for the
 * visit, so that nothing moves.
 */
export function TapHint({ message }: { message: MessageFragment }) {
  const { t } = useTranslation("chat");
  const words = useWordsOf(message);
  const isTapped = wordTapped.use();
  const [hasRoom] = useState(() => !wordTapped.get() && message.position <= GREETING);
  if (!hasRoom) return null;
  const isShown = words !== null && !isTapped;
  return (
    <p className="tap-hint h-6 pt-1 pl-[17px] text-sm text-muted">
      <span className={classNames("transition-opacity", isShown ? "opacity-100" : "invisible opacity-0")}>
        {t("words.tapAny")}
      </span>
    </p>
  );
}
