import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { plainMessage } from "../../../lib/messages/markedMessage.ts";
import { isCovered } from "../listening/coveredReplies.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";

/** Announces a finished reply to screen readers, once. Nothing is announced while it is being written. */
export function ReplyAnnouncer({ name, messages }: { name: string; messages: readonly MessageFragment[] }) {
  const { t } = useTranslation("chat");
  const [finished, setFinished] = useState<MessageFragment | null>(null);
  const running = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const ended = messages.findLast(({ id, isGenerating }) => !isGenerating && running.current.has(id));
    running.current = new Set(messages.filter(({ isGenerating }) => isGenerating).map(({ id }) => id));
    // One that is heard needs no second voice.
    if (ended && !isCovered(ended)) setFinished(ended);
  }, [messages]);

  return (
    <p role="status" aria-live="polite" lang={finished?.language} dir="auto" className="sr-only">
      {/* A regenerated reply may have the same text as before and is announced again. */}
      {finished?.text && <span key={finished.replyId}>{t("said", { name, text: plainMessage(finished) })}</span>}
    </p>
  );
}
