import { useCallback, useSyncExternalStore } from "react";
import { markupOf } from "../../../../../schema/rules/markup/markup.ts";
import { MarkedText } from "../../../components/messages/MarkedText.tsx";
import { WritingDots } from "../../../components/messages/WritingDots.tsx";
import { TEXT } from "../../../lib/speech/readText.ts";
import { streamingStore } from "./streamingStore.ts";

/** It takes no space, so that the last line does not rewrap when it disappears. */
const CARET = (
  <span aria-hidden="true" className="relative inline-block">
    <span className="absolute start-0.5 -bottom-[0.2em] h-[1.1em] w-[7px] animate-caret rounded-[3px] bg-primary/60" />
  </span>
);

/** A reply while it is written: the only part of the conversation that renders with its deltas. */
export function ReplyText({ replyId, textId, stored }: { replyId: string; textId: string; stored: string }) {
  const streamed = useStreamedText(replyId);
  // After a reload the deltas start from the beginning: the text from the history stays until they are longer.
  const text = streamed.length >= stored.length ? streamed : stored;
  if (!text) return <WritingDots />;
  return (
    <div {...{ [TEXT]: textId }}>
      <MarkedText blocks={markupOf(text, "growing")} end={CARET} />
    </div>
  );
}

/** The text of a reply as it is being written; only the component that calls this renders with it. */
function useStreamedText(replyId: string): string {
  const subscribe = useCallback((listener: () => void) => streamingStore.subscribe(replyId, listener), [replyId]);
  return useSyncExternalStore(subscribe, () => streamingStore.textOf(replyId));
}
