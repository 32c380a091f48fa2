import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { plainTextOf } from "../../../../../schema/rules/markup/markup.ts";
import { plainMessage } from "../../../lib/messages/markedMessage.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useReading } from "../../../lib/messages/readingStore.ts";
import { light } from "../../../lib/speech/lighting.ts";
import { spokenNow } from "../../../lib/speech/reading.ts";
import { TEXT, textIdOf } from "../../../lib/speech/readText.ts";
import { streamingStore } from "../reply/streamingStore.ts";

/** The last line of each side. What is spoken is lit, and stays in sight. */
export function TalkLines({ messages }: { messages: readonly MessageFragment[] }) {
  const reply = messages.findLast(({ sender, messageType }) => sender === "npc" && messageType === "normal");
  const own = messages.findLast(({ sender }) => sender === "user");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => spokenNow.subscribe(() => requestAnimationFrame(() => box.current && showSpoken(box.current))), []);
  return (
    <div ref={box} className="talk-lines" role="group" tabIndex={0} aria-live="off">
      {own && own.position < (reply?.position ?? 0) && (
        <p lang={own.language} dir="auto" className="text-muted">
          {own.text}
        </p>
      )}
      {reply && <ReplyLine reply={reply} />}
      {own && own.position > (reply?.position ?? 0) && (
        <p lang={own.language} dir="auto" className="text-muted">
          {own.text}
        </p>
      )}
    </div>
  );
}

function ReplyLine({ reply }: { reply: MessageFragment }) {
  const replyId = reply.isGenerating ? reply.replyId : null;
  const subscribe = useCallback(
    (listener: () => void) => (replyId === null ? () => undefined : streamingStore.subscribe(replyId, listener)),
    [replyId],
  );
  const streamed = useSyncExternalStore(subscribe, () => (replyId === null ? "" : streamingStore.textOf(replyId)));
  const { translated } = useReading(reply);
  const growing = streamed.length >= reply.text.length ? streamed : reply.text;
  const text = replyId === null ? plainMessage(reply) : plainTextOf(growing, "growing");
  const textId = textIdOf(reply);
  useLayoutEffect(() => {
    // A text that changes loses what is lit in it.
    const spoken = spokenNow.get();
    if (spoken?.id === textId) light("sentence", textId, text, spoken);
  }, [textId, text]);
  return (
    <>
      <p lang={reply.language} dir="auto" {...{ [TEXT]: textId }}>
        {text}
      </p>
      {translated && reply.translation && (
        <p
          ref={bringIntoSight}
          lang={reply.translation.language}
          dir="auto"
          className="text-sm text-balance text-muted"
        >
          {reply.translation.translation}
        </p>
      )}
    </>
  );
}

/** What was asked for is seen, also where the lines are longer than their box. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** Scrolls the box to the sentence in it that is lit. */
function showSpoken(box: HTMLElement): void {
  if (typeof Highlight === "undefined") return;
  for (const range of CSS.highlights.get("spoken-sentence") ?? []) {
    if (!(range instanceof Range) || !box.contains(range.startContainer)) continue;
    const [lit, seen] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    if (lit.bottom > seen.bottom || lit.top < seen.top) box.scrollBy({ top: lit.top - seen.top, behavior: "smooth" });
  }
}
