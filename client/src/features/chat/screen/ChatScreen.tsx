import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { useFragment } from "@apollo/client/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams, useSearchParams } from "react-router-dom";
import { Button, LinkButton } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { AlertIcon } from "../../../components/icons/firstIcons.tsx";
import { Notice } from "../../../components/notices/Notice.tsx";
import { begunChatIn } from "../../../lib/chats/beginAgain.ts";
import { chatKeyOf } from "../../../lib/chats/drafts.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { SHARE_ID } from "../../../lib/share/shareId.ts";
import { useSilenceAtEnd } from "../../../lib/speech/useReadAloud.ts";
import { Conversation } from "../conversation/Conversation.tsx";
import { SceneOfChat } from "../scene/SceneOfChat.tsx";
import { ChatHeader } from "./ChatHeader.tsx";
import { ChatMenu } from "./ChatMenu.tsx";
import { useOpenedChat } from "./openedChat.ts";
import { ReadAlongMark } from "./ReadAlongMark.tsx";
import { ChatNpcFragmentDoc } from "./screen.generated.ts";
import { useChat } from "./useChat.ts";

function Chat({ npcId }: { npcId: string }) {
  const { t } = useTranslation("chat");
  const [params, setParams] = useSearchParams();
  const shareId = params.get(SHARE_ID);
  const { id: userId, language } = useViewerUser();
  const chatKey = chatKeyOf(userId, npcId);
  const { chat, opened, reopen } = useChat(chatKey, npcId, shareId);
  const openedChat = useOpenedChat(chatKey);
  useSilenceAtEnd();
  // Known at once after a visit to a list of characters.
  const npc = useFragment({
    fragment: ChatNpcFragmentDoc,
    fragmentName: "ChatNpc",
    from: { __typename: "Npc", id: npcId },
  });

  useEffect(() => {
    // The share id must not be copied along with the address.
    if (!opened || shareId === null) return;
    setParams(
      (now) => {
        now.delete(SHARE_ID);
        return now;
      },
      { replace: true },
    );
  }, [opened, shareId, setParams]);

  if (chat.phase === "expired") return <Navigate to="/share-expired" replace />;
  if (chat.phase === "missing") {
    return (
      <div className="grid flex-1 place-items-center">
        <Notice urgent title={t("missing.title")} text={t("missing.text")}>
          <LinkButton to="/chat-list">{t("back")}</LinkButton>
        </Notice>
      </div>
    );
  }
  const last = chat.history?.messages.at(-1);
  const status =
    last &&
    (last.isGenerating ? (
      t("writing")
    ) : (
      <span lang={last.language} dir="auto">
        {LANGUAGE_FACTS[last.language].ownName}
      </span>
    ));
  return (
    <div className="chat-ground flex min-h-0 flex-1 flex-col bg-page">
      <ChatHeader
        npcId={npcId}
        name={npc.data.name}
        avatar={npc.data.avatar}
        lang={last?.language}
        status={status}
        mark={openedChat?.readByCreator && <ReadAlongMark />}
        menu={
          chat.phase === "ready" && openedChat ? (
            <ChatMenu chat={openedChat} language={last?.language ?? language} />
          ) : (
            // Its room, so that the balance beside it does not move.
            <span className="size-11 shrink-0" />
          )
        }
      />
      {chat.phase === "ready" && openedChat && <SceneOfChat chat={openedChat} messages={chat.history.messages} />}
      {chat.phase === "loading" && <ChatSkeleton />}
      {chat.phase === "failed" && (
        <div className="grid flex-1 place-items-center">
          <Notice urgent sign={<AlertIcon size={18} />} title={t("loadFailed.title")} text={t("loadFailed.text")}>
            <Button onClick={reopen}>{t("retry")}</Button>
          </Notice>
        </div>
      )}
      {chat.phase === "ready" && <Conversation npcId={npcId} chat={openedChat} history={chat.history} />}
    </div>
  );
}

/** The page `/chat/:npcId`. */
export default function ChatScreen() {
  const { npcId = "" } = useParams();
  // One that begins again is another chat.
  const begun = begunChatIn(useLocation().state);
  return <Chat key={npcId + begun} npcId={npcId} />;
}

const BUBBLES = ["w-3/5 h-16", "ml-auto w-2/5 h-11", "w-1/2 h-11"];

/** The shape of a conversation while it is read. */
function ChatSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="mx-auto flex min-h-0 w-full max-w-[720px] flex-1 flex-col justify-end gap-2 overflow-hidden px-safe pb-3"
    >
      {BUBBLES.map((shape) => (
        <span key={shape} className={classNames("block animate-wait rounded-bubble bg-line", shape)} />
      ))}
      {/* Where one will write, under the room for the actions and the suggestions. */}
      <span className="mt-22 flex shrink-0 items-center gap-2">
        <span className="block h-12 flex-1 rounded-[24px] border border-line bg-card" />
        <span className="block size-12 rounded-full bg-line" />
      </span>
    </div>
  );
}
