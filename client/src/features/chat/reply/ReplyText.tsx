import { useTranslation } from "react-i18next";
import { useStreamedText } from "./useStreamedText.ts";

function WritingDots() {
  const { t } = useTranslation("chat");
  return (
    <span role="img" aria-label={t("writing")} className="inline-flex gap-1.5 py-1.5 align-middle text-muted">
      {["0ms", "200ms", "400ms"].map((delay) => (
        <span key={delay} className="size-1.5 animate-wait rounded-full bg-current" style={{ animationDelay: delay }} />
      ))}
    </span>
  );
}

/** A reply while it is written: the only part of the conversation that renders with its deltas. */
export function ReplyText({ replyId, stored }: { replyId: string; stored: string }) {
  const streamed = useStreamedText(replyId);
  // After a reload the deltas start from the beginning: the text from the history stays until they are longer.
  const text = streamed.length >= stored.length ? streamed : stored;
  if (!text) return <WritingDots />;
  return (
    <>
      {text}
      <span
        aria-hidden="true"
        className="ml-0.5 inline-block h-[1.1em] w-[7px] animate-caret rounded-[3px] bg-primary/60 align-[-0.2em]"
      />
    </>
  );
}
