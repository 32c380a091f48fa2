import { Bubble } from "./Bubble.tsx";
import type { MessageFragment } from "./chat.generated.ts";
import { ReplyStatus } from "./ReplyStatus.tsx";
import { ReplyText } from "./ReplyText.tsx";

interface ConfirmedMessageProps {
  message: MessageFragment;
  joinsAbove: boolean;
  onRetry: (() => void) | undefined;
}

/** A message the server has: the person's, or a reply in any of its states. */
export function ConfirmedMessage({ message, joinsAbove, onRetry }: ConfirmedMessageProps) {
  return (
    <>
      {(message.text || message.isGenerating) && (
        <Bubble own={message.sender === "user"} lang={message.language} joinsAbove={joinsAbove}>
          {message.isGenerating && message.replyId ? <ReplyText replyId={message.replyId} stored={message.text} /> : message.text}
        </Bubble>
      )}
      <ReplyStatus message={message} onRetry={onRetry} />
    </>
  );
}
