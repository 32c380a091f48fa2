import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { plainMessage } from "../../../lib/messages/markedMessage.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";

interface NewMessageAnnouncerProps {
  messages: readonly MessageFragment[];
  nameOf: (message: MessageFragment) => string;
}

/** Announces what is said while the conversation is open to screen readers, each message once it is whole. */
export function NewMessageAnnouncer({ messages, nameOf }: NewMessageAnnouncerProps) {
  const { t } = useTranslation("chat");
  const newest = messages.findLast(({ isGenerating, text }) => !isGenerating && text !== "");
  const heard = useRef(newest?.position ?? -1);
  const [said, setSaid] = useState<MessageFragment | null>(null);

  useEffect(() => {
    if (!newest || newest.position <= heard.current) return;
    heard.current = newest.position;
    setSaid(newest);
  }, [newest]);

  return (
    <p role="status" aria-live="polite" lang={said?.language} dir="auto" className="sr-only">
      {said && t("said", { name: nameOf(said), text: plainMessage(said) })}
    </p>
  );
}
