import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import type { ChatNoticeFragment, ChatNpcFragment } from "./chat.generated.ts";
import { Composer } from "./Composer.tsx";
import { toRows } from "./conversation.ts";
import type { History } from "./mergeMessages.ts";
import { MessageList } from "./MessageList.tsx";
import { ReplyAnnouncer } from "./ReplyAnnouncer.tsx";
import { ReplyWatcher } from "./ReplyWatcher.tsx";
import { useChatActions } from "./useChatActions.ts";
import { useChatUpdates } from "./useChatUpdates.ts";
import { useDraft } from "./useDraft.ts";
import { useMarkRead } from "./useMarkRead.ts";
import { useOlderMessages } from "./useOlderMessages.ts";
import { useOutbox } from "./useOutbox.ts";

interface ConversationProps {
  npcId: string;
  npc: ChatNpcFragment | null;
  history: History;
}

/** An opened chat: its messages, and where the next one is written. */
export function Conversation({ npcId, npc, history }: ConversationProps) {
  const { id: userId, language } = useViewerUser();
  // What one person of this browser has not sent is not the next one's to see.
  const chatKey = `${userId}.${npcId}`;
  const outbox = useOutbox(chatKey, history.messages);
  const [draft, setDraft] = useDraft(chatKey);
  const field = useRef<HTMLTextAreaElement>(null);
  const giveBack = useCallback(
    (text: string) => {
      setDraft((before) => (before.trim() ? `${text}\n${before}` : text));
      field.current?.focus();
    },
    [setDraft],
  );
  const [notice, showNotice] = useState<ChatNoticeFragment | null>(null);
  const actions = useChatActions(npcId, chatKey, { giveBack, showNotice });
  const older = useOlderMessages(npcId, history);
  const rows = useMemo(() => toRows(history.messages, outbox, notice), [history.messages, outbox, notice]);
  const running = history.messages.filter(({ isGenerating }) => isGenerating);
  useChatUpdates(npcId);
  useMarkRead(npcId, history.messages);

  useEffect(() => {
    // On touch the keyboard would cover what one came to read.
    if (!matchMedia("(pointer: coarse)").matches) field.current?.focus();
  }, []);

  const send = (): void => {
    actions.send(draft.trim());
    setDraft("");
  };
  const sending = rows.some((row) => row.kind === "outgoing" && row.outgoing.state === "sending");

  return (
    <>
      {running.map(({ id, replyId }) => replyId && <ReplyWatcher key={replyId} npcId={npcId} messageId={id} replyId={replyId} />)}
      <MessageList rows={rows} npc={npc} older={older} actions={actions} busy={sending || running.length > 0} />
      <ReplyAnnouncer name={npc?.name ?? ""} messages={history.messages} />
      <Composer
        field={field}
        text={draft}
        lang={language}
        onChange={setDraft}
        onSend={send}
        onStop={actions.stopReply}
        state={running.length > 0 ? "replying" : sending ? "sending" : "idle"}
      />
    </>
  );
}
