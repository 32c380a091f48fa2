import { Bubble } from "../../../components/messages/Bubble.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import type { ConversationActions } from "../conversation/conversationActions.ts";
import { MessageMenu } from "../../../components/messages/MessageMenu.tsx";
import { MessageTools } from "./MessageTools.tsx";
import { useReading } from "../../../lib/messages/readingStore.ts";
import { ReplyStatus } from "../reply/ReplyStatus.tsx";
import { ReplyText } from "../reply/ReplyText.tsx";
import { SaidText } from "../../../components/messages/SaidText.tsx";
import { TranslationFailure } from "../../../components/messages/TranslationFailure.tsx";

interface ConfirmedMessageProps {
  message: MessageFragment;
  joinsAbove: boolean;
  isNewest: boolean;
  /** No reply is running. */
  isIdle: boolean;
  actions: ConversationActions;
}

/** A message from the server: the user's, or a reply in any state. */
export function ConfirmedMessage({ message, joinsAbove, isNewest, isIdle, actions }: ConfirmedMessageProps) {
  const { failure } = useReading(message);
  const isOwn = message.sender === "user";
  const isSaid = !isOwn && !message.isGenerating;
  return (
    <>
      {(message.text || message.isGenerating) && (
        <div className="flex items-end">
          <Bubble own={isOwn} lang={message.language} joinsAbove={joinsAbove}>
            {message.isGenerating && message.replyId ? (
              <ReplyText replyId={message.replyId} stored={message.text} />
            ) : (
              <SaidText message={message} isNewest={isNewest} />
            )}
          </Bubble>
          {isSaid && <MessageMenu message={message} isNewest={isNewest} translate={actions.translate} />}
        </div>
      )}
      <ReplyStatus message={message} onRetry={isNewest && isIdle ? actions.retryReply : undefined} />
      {failure && <TranslationFailure error={failure.error} onRetry={() => actions.translate(message)} />}
      {isSaid && (message.alternatives.count > 1 || (isNewest && message.text !== "")) && (
        <MessageTools message={message} isNewest={isNewest} isIdle={isIdle} actions={actions} />
      )}
    </>
  );
}
