import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { chatKeyOf } from "../../../lib/chats/drafts.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useOlderMessages } from "../../../lib/messages/useOlderMessages.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useAskWords } from "../../../lib/words/useAskWords.ts";
import { TappableChat } from "../../../lib/words/wordsOf.ts";
import { typesByTouch } from "../../../lib/typesByTouch.ts";
import { focusAtEnd } from "../composer/focusAtEnd.ts";
import { useVisibleHeight } from "../composer/useVisibleHeight.ts";
import { WritingArea } from "../composer/WritingArea.tsx";
import { takeUp } from "../editing/takeUp.ts";
import { editableIn, useEditing } from "../editing/useEditing.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { useChatUpdates } from "../history/useChatUpdates.ts";
import { useMarkRead } from "../history/useMarkRead.ts";
import { useListenFirst } from "../listening/useListenFirst.ts";
import { ReplyAnnouncer } from "../reply/ReplyAnnouncer.tsx";
import { ReplyWatcher } from "../reply/ReplyWatcher.tsx";
import type { OpenedChatFragment } from "../screen/screen.generated.ts";
import { useUnsent } from "../unsent/useUnsent.ts";
import { chatNoticeOf } from "./chatNotices.ts";
import { TalkOfChat } from "../talk/TalkOfChat.tsx";
import { toRows } from "./conversation.ts";
import { EndedNote } from "./EndedNote.tsx";
import { MessageList } from "./MessageList.tsx";
import { useAskedMessage } from "./useAskedMessage.ts";
import { useAskedWord } from "./useAskedWord.ts";
import { useChatActions } from "./useChatActions.ts";
import { useChatKeys } from "./useChatKeys.ts";
import { useHeardFirst } from "./useHeardFirst.ts";

interface ConversationProps {
  npcId: string;
  chat: OpenedChatFragment | null;
  history: History;
}

/** Replies can be suggested to a character's complete message. */
const canBeAnswered = ({ sender, messageType, text, isGenerating }: MessageFragment): boolean =>
  sender === "npc" && messageType === "normal" && text !== "" && !isGenerating;

/** An opened chat: its messages, and where the next one is written. */
export function Conversation({ npcId, chat, history: known }: ConversationProps) {
  const { id: userId, language } = useViewerUser();
  const chatKey = chatKeyOf(userId, npcId);
  const history = useFreshHistory(npcId, known);
  const [visitFrom] = useState(() => history.messages.at(-1)?.position ?? 0);
  const unsent = useUnsent(userId, npcId, history.messages);
  const field = useRef<HTMLTextAreaElement>(null);
  const takeUpHere = useCallback(
    (outgoing: Parameters<typeof takeUp>[1][number]) => {
      takeUp(chatKey, [outgoing]);
      focusAtEnd(field.current);
    },
    [chatKey],
  );
  const met = chatNoticeOf(chatKey);
  const notice = met.use();
  const actions = useChatActions(npcId, { takeUp: takeUpHere, showNotice: met.set });
  const older = useOlderMessages(chatHistory, { npcId }, history);
  const rows = useMemo(() => toRows(history.messages, unsent, notice), [history.messages, unsent, notice]);
  const running = history.messages.filter(({ isGenerating }) => isGenerating);
  const sending = unsent.some(({ state }) => state === "sending");
  // While the server is unreachable no reply can be stopped, and new messages wait.
  const replying = useServerReachable() && running.length > 0;
  const last = rows.at(-1);
  const about =
    last?.kind === "message" && canBeAnswered(last.message)
      ? `${last.message.id} ${last.message.alternatives.index}`
      : null;
  const isBeginning =
    unsent.length === 0 && history.messages.every((it) => it.sender !== "user" && it.language === language);
  const editable = chat?.isEnded ? null : editableIn(history.messages, unsent);
  const edited = useEditing(chatKey, editable);
  const editNewest = editable && !edited ? (): void => actions.edit(editable) : null;
  useAskWords(npcId, history.messages);
  useAskedWord(npcId, history.messages);
  const asked = useAskedMessage(npcId, history);
  useChatUpdates(npcId);
  useMarkRead(npcId, history.messages);
  useListenFirst(npcId, history.messages);
  useHeardFirst(npcId, history.messages);
  useChatKeys(field, history.messages, editNewest);
  useVisibleHeight();

  const [isLed] = useState(asked !== null);
  useEffect(() => {
    // On touch devices the keyboard would cover the messages; who is led to a message begins there.
    if (!typesByTouch() && !isLed) field.current?.focus();
  }, [isLed]);

  useEffect(() => {
    // The button that requested a reply disappears while the reply is written.
    // The focus of a keyboard user moves on to the field.
    if (replying && document.activeElement === document.body && !typesByTouch())
      field.current?.focus({ preventScroll: true });
  }, [replying]);

  // A limit is shown once: on the next visit it may be lifted.
  useEffect(() => () => met.set(null), [met]);

  return (
    <TappableChat value={npcId}>
      {running.map(
        ({ id, replyId }) => replyId && <ReplyWatcher key={replyId} npcId={npcId} messageId={id} replyId={replyId} />,
      )}
      <MessageList
        rows={rows}
        chat={chat}
        visitFrom={visitFrom}
        older={older}
        actions={actions}
        editable={editable}
        asked={asked}
        busy={sending || running.length > 0}
      />
      <ReplyAnnouncer name={chat?.npc.name ?? ""} messages={history.messages} />
      {chat?.isEnded ? (
        <EndedNote />
      ) : (
        <WritingArea
          npcId={npcId}
          chatKey={chatKey}
          about={about}
          isBeginning={isBeginning}
          field={field}
          edited={edited}
          replying={replying}
          onSend={actions.send}
          onStop={actions.stopReply}
        />
      )}
      {chat && !chat.isEnded && (
        <TalkOfChat
          chat={chat}
          chatKey={chatKey}
          messages={history.messages}
          onSend={actions.send}
          onStopReply={actions.stopReply}
          onRetryReply={actions.retryReply}
        />
      )}
    </TappableChat>
  );
}

/**
 * The history as the cache has it now. A query tells a component of a change some time after it: a message that leaves
 * the unsent ones would be in neither meanwhile, and its bubble would blink.
 */
function useFreshHistory(npcId: string, known: History): History {
  const { cache } = useApolloClient();
  return chatHistory.cached(cache, { npcId }) ?? known;
}
