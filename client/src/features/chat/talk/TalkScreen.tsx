import { Dialog, DialogPanel, DialogTitle } from "@headlessui/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/Avatar.tsx";
import { BalanceChip } from "../../../components/points/BalanceChip.tsx";
import { useCloseRequest } from "../../../components/sheets/useCloseRequest.ts";
import { useMicrophone } from "../../../lib/dictation/microphone.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { isPriceKnown, rememberPrice } from "../../../lib/points/knownPrices.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { takeUp } from "../editing/takeUp.ts";
import type { OpenedChatFragment } from "../screen/screen.generated.ts";
import { NoticeCard } from "../conversation/NoticeCard.tsx";
import { chatNoticeOf } from "../conversation/chatNotices.ts";
import { useAwakeScreen } from "./keepAwake.ts";
import { useMediaKeys } from "./mediaKeys.ts";
import { TalkControls } from "./TalkControls.tsx";
import { TalkLines } from "./TalkLines.tsx";
import { TalkMenu } from "./TalkMenu.tsx";
import { TalkPills } from "./TalkPills.tsx";
import { TalkPrice } from "./TalkPrice.tsx";
import { TalkState } from "./TalkState.tsx";
import { TalkTurn } from "./TalkTurn.tsx";
import { talkSettings } from "./talkSettings.ts";
import { useTalk } from "./useTalk.ts";
import { useTalkKeys } from "./useTalkKeys.ts";
import { useTalkPrice } from "./useTalkPrice.ts";
import "./talk.css";
import "./talkTexts.ts";

interface TalkScreenProps {
  chat: OpenedChatFragment;
  chatKey: string;
  messages: readonly MessageFragment[];
  onSend: (text: string) => void;
  onStopReply: () => void;
  onRetryReply: () => void;
  onClose: () => void;
}

/** A talk with a character, hands free. All of it is in the chat as well. */
export function TalkScreen({ chat, chatKey, messages, onSend, onStopReply, onRetryReply, onClose }: TalkScreenProps) {
  const { t } = useTranslation(["talk", "chat"]);
  const { npc } = chat;
  const { language } = useViewerUser();
  const notice = chatNoticeOf(chatKey).use();
  const price = useTalkPrice();
  const talk = useTalk({
    npcId: npc.id,
    language,
    messages,
    isLimited: notice !== null,
    onSend,
    onKeep: (text) => takeUp(chatKey, [{ text }]),
    onStopReply,
  });
  const view = talk.view.use();
  const { hidesText } = talkSettings.use();
  const isKnown = price === 0 || isPriceKnown("talk");
  const isHeldUp = view.trouble?.kind === "writing";
  const isBegun = view.phase !== "closed" || view.trouble !== null;
  useEffect(() => {
    if (isKnown) talk.begin();
  }, [talk, isKnown]);
  const begin = (): void => {
    if (price) rememberPrice("talk");
    talk.begin();
  };
  // Also where it was lost: what comes is spoken here.
  useMicrophone(true);
  useAwakeScreen();
  useMediaKeys({
    title: npc.name ?? "",
    artist: t("title"),
    artwork: npc.avatar ?? null,
    isPlaying: !view.isMuted && view.phase !== "closed",
    onToggle: () =>
      view.phase === "closed" ? talk.begin() : view.phase === "speaking" ? talk.cut() : talk.mute(!view.isMuted),
    onStop: onClose,
  });
  useCloseRequest(true, onClose);
  const panel = useRef<HTMLDivElement>(null);
  useTalkKeys(talk, panel);
  return (
    <Dialog open onClose={onClose} className="fixed inset-0 z-40">
      <DialogPanel ref={panel} className="talk">
        <div className="talk-head">
          <TalkMenu talk={talk} />
          <BalanceChip place="whole" />
        </div>
        <div className="talk-middle">
          <div className={`talk-face talk-${view.isMuted ? "muted" : isHeldUp ? "held-up" : view.phase}`}>
            <Avatar src={npc.avatar} name={npc.name ?? ""} size={144} />
          </div>
          <DialogTitle className="text-xl font-bold">{npc.name}</DialogTitle>
          <TalkState view={view} name={npc.name ?? ""} />
          {isBegun ? (
            !hidesText && <TalkLines messages={messages} />
          ) : (
            <TalkPrice price={price} name={npc.name ?? ""} />
          )}
          {notice ? (
            <NoticeCard notice={notice} npc={null} />
          ) : (
            <TalkTurn talk={talk} view={view} lang={language} onRetryReply={onRetryReply} />
          )}
        </div>
        <div className="talk-foot">
          {isBegun && <TalkPills talk={talk} npcId={npc.id} messages={messages} />}
          <TalkControls talk={talk} view={view} onBegin={begin} onEnd={onClose} />
        </div>
      </DialogPanel>
    </Dialog>
  );
}
