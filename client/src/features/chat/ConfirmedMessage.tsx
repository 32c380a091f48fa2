import { Bubble } from "./Bubble.tsx";
import type { MessageFragment } from "./chat.generated.ts";
import type { ConversationActions } from "./conversationActions.ts";
import { MessageTools } from "./MessageTools.tsx";
import { useReading } from "./readingStore.ts";
import { ReplyStatus } from "./ReplyStatus.tsx";
import { ReplyText } from "./ReplyText.tsx";
import { SaidText } from "./SaidText.tsx";
import { TranslationFailure } from "./TranslationFailure.tsx";

interface ConfirmedMessageProps {
  message: MessageFragment;
  joinsAbove: boolean;
  isNewest: boolean;
  /** No answer is being written. */
  isIdle: boolean;
  actions: ConversationActions;
}

/** A message the server has: the person's, or a reply in any of its states. */
export function ConfirmedMessage({ message, joinsAbove, isNewest, isIdle, actions }: ConfirmedMessageProps) {
  const { failure } = useReading(message);
  const isOwn = message.sender === "user";
  return (
    <>
      {(message.text || message.isGenerating) && (
        <Bubble own={isOwn} lang={message.language} joinsAbove={joinsAbove}>
          {message.isGenerating && message.replyId ? (
            <ReplyText replyId={message.replyId} stored={message.text} />
          ) : (
            <SaidText message={message} isNewest={isNewest} />
          )}
        </Bubble>
      )}
      <ReplyStatus message={message} onRetry={isNewest && isIdle ? actions.retryReply : undefined} />
      {failure && <TranslationFailure error={failure.error} />}
      {!isOwn && !message.isGenerating && (message.text || message.alternatives.count > 1) && (
        <MessageTools message={message} isNewest={isNewest} isIdle={isIdle} actions={actions} />
      )}
    </>
  );
}
