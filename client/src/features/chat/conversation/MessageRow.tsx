import { memo, useState } from "react";
import { classNames } from "../../../components/classNames.ts";
import type { ChatNoticeFragment } from "./conversation.generated.ts";
import type { OpenedChatFragment } from "../screen/screen.generated.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { HelpOffer } from "../help/HelpOffer.tsx";
import { WishNote } from "../memory/WishNote.tsx";
import { NpcMessage } from "../message/NpcMessage.tsx";
import { OwnMessage } from "../message/OwnMessage.tsx";
import type { ConversationActions } from "./conversationActions.ts";
import { NoticeCard } from "./NoticeCard.tsx";
import { NpcInfoCard } from "./NpcInfoCard.tsx";
import type { Outgoing } from "../unsent/unsentMessages.ts";

interface MessageRowProps {
  message: MessageFragment | null;
  outgoing: Outgoing | null;
  notice: ChatNoticeFragment | null;
  /** The day that begins here. */
  dayText: string | null;
  joinsAbove: boolean;
  joinsBelow: boolean;
  chat: OpenedChatFragment | null;
  isNewest: boolean;
  /** It was there before this visit. */
  isEarlier: boolean;
  /** No reply is running. */
  isIdle: boolean;
  isEditable: boolean;
  actions: ConversationActions;
}

/** One row of the conversation; it renders again only when something of its own changed. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const {
    message,
    outgoing,
    notice,
    dayText,
    joinsAbove,
    joinsBelow,
    chat,
    isNewest,
    isEarlier,
    isIdle,
    isEditable,
    actions,
  } = props;
  const isOwn = outgoing !== null || message?.sender === "user";
  // A new row rises into view; a row that scrolling brings back does not.
  const [rises] = useState(
    (outgoing !== null && outgoing.state !== "refused") || message?.isGenerating === true || notice !== null,
  );
  return (
    <div className={classNames("mx-auto w-full max-w-[720px] px-safe", joinsBelow ? "pb-0.5" : "pb-2")}>
      {dayText && (
        <p className="chat-day py-3 text-center text-xs text-muted">
          <span>{dayText}</span>
        </p>
      )}
      <div className={classNames(rises && (isOwn ? "animate-lift" : "animate-rise"))}>
        {notice && <NoticeCard notice={notice} npc={chat?.npc ?? null} />}
        {message?.messageType === "npc_info" && <NpcInfoCard chat={chat} message={message} />}
        {isOwn && (
          <OwnMessage
            message={message}
            outgoing={outgoing}
            joinsAbove={joinsAbove}
            isEarlier={isEarlier}
            isEditable={isEditable}
            actions={actions}
          />
        )}
        {isOwn && message && <WishNote messageId={message.id} name={chat?.npc.name ?? ""} />}
        {isOwn && message && <HelpOffer messageId={message.id} />}
        {!isOwn && message?.messageType === "normal" && (
          <NpcMessage
            message={message}
            name={chat?.npc.name ?? ""}
            joinsAbove={joinsAbove}
            isNewest={isNewest}
            isEarlier={isEarlier}
            isIdle={isIdle}
            actions={actions}
          />
        )}
      </div>
    </div>
  );
});
