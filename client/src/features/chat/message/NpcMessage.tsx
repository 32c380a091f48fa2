import { Bubble } from "../../../components/messages/Bubble.tsx";
import { BubbleLine } from "../../../components/messages/BubbleLine.tsx";
import { MessageText } from "../../../components/messages/MessageText.tsx";
import { TranslationFailure } from "../../../components/messages/TranslationFailure.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useReadingsShown } from "../../../lib/words/readingsShown.ts";
import { useReading } from "../../../lib/messages/readingStore.ts";
import type { ConversationActions } from "../conversation/conversationActions.ts";
import { ReplyStatusRow } from "../reply/ReplyStatusRow.tsx";
import { ReplyText } from "../reply/ReplyText.tsx";
import { NpcMessageMenu } from "./NpcMessageMenu.tsx";

interface NpcMessageProps {
  message: MessageFragment;
  joinsAbove: boolean;
  isNewest: boolean;
  /** It was there before this visit, so that a long one is folded. */
  isEarlier: boolean;
  /** No reply is running. */
  isIdle: boolean;
  actions: ConversationActions;
}

/** What the character said: a reply in any state. */
export function NpcMessage({ message, joinsAbove, isNewest, isEarlier, isIdle, actions }: NpcMessageProps) {
  const { failure } = useReading(message);
  const reads = useReadingsShown(message.language);
  return (
    <>
      {(message.text || message.isGenerating) && (
        <BubbleLine
          menu={!message.isGenerating && <NpcMessageMenu message={message} isNewest={isNewest} actions={actions} />}
        >
          <Bubble own={false} lang={message.language} joinsAbove={joinsAbove} reads={reads}>
            {message.isGenerating && message.replyId ? (
              <ReplyText replyId={message.replyId} stored={message.text} />
            ) : (
              <MessageText message={message} startsOpen={!isEarlier} />
            )}
          </Bubble>
        </BubbleLine>
      )}
      <ReplyStatusRow message={message} onRetry={isNewest && isIdle ? actions.retryReply : undefined} />
      {failure && <TranslationFailure error={failure.error} onRetry={() => actions.translate(message)} />}
    </>
  );
}
