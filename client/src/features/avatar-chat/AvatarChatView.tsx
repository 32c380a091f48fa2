import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import type { MouseEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../components/classNames.ts";
import { EyeIcon } from "../../components/icons/firstIcons.tsx";
import { Spinner } from "../../components/loading/Spinner.tsx";
import { usePageKey } from "../../lib/keys/pageKeys.ts";
import type { History } from "../../lib/messages/mergeMessages.ts";
import type { MessageFragment } from "../../lib/messages/message.generated.ts";
import { requestTranslation } from "../../lib/messages/requestTranslation.ts";
import { openPageSheet } from "../../lib/sheets/pageSheet.ts";
import { SpeakingNpc } from "../../lib/speech/readText.ts";
import { useSilenceAtEnd } from "../../lib/speech/useReadAloud.ts";
import type { AvatarChatHeadFragment } from "./avatarChat.generated.ts";
import { avatarHistory } from "./history/avatarHistory.ts";
import type { ConversationPlace } from "./history/avatarHistory.ts";
import { useMarkAvatarChatRead } from "./history/useMarkAvatarChatRead.ts";
import { Messages } from "./messages/Messages.tsx";
import { PictureControls } from "./pictures/PictureControls.tsx";
import { Pictures } from "./pictures/Pictures.tsx";
import { usePictures } from "./pictures/usePictures.ts";
import { useSwipe } from "./pictures/useSwipe.ts";
import { useTap } from "./pictures/useTap.ts";
import { ViewHeader } from "./ViewHeader.tsx";
import "./avatarChat.css";

/** How long the texts wait for a picture that neither loads nor fails, in milliseconds. */
const PATIENCE_MS = 5000;

interface AvatarChatViewProps {
  place: ConversationPlace;
  chat: AvatarChatHeadFragment;
  history: History;
}

/** Whether an event comes from a control or a message: taps on those do nothing. */
function isOfControl({ target, currentTarget }: MouseEvent | PointerEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest("button, a, [role=button], [data-said]") !== null;
}

/** The mouse selects text, so messages cannot be dragged with it; a finger can swipe anywhere. */
const isOfText = (event: PointerEvent): boolean => event.pointerType === "mouse" && isOfControl(event);

/** A conversation with the viewer's AI avatar, over the pictures of the character. */
export function AvatarChatView({ place, chat, history }: AvatarChatViewProps) {
  const { t } = useTranslation("avatarChat");
  const client = useApolloClient();
  const { npc } = chat;
  const userName = chat.userName || t(chat.userType === "guest" ? "guest" : "unknownUser");
  const [ready, setReady] = useState(npc.images.length === 0);
  const [shown, setShown] = useState(true);
  const { track, index, ratio, measure, step, drag } = usePictures(npc.images.length);

  const toggle = (): void => setShown(!shown);
  const swipe = useSwipe({ isBarred: isOfText, onDrag: drag, onSwipe: step });
  const tap = useTap({ isBarred: isOfControl, onTap: toggle });
  const toggleButton = useRef<HTMLButtonElement>(null);
  const toggleByKey = (): void => {
    // Hidden messages cannot keep the focus.
    if (shown && document.activeElement?.closest("[role=log]")) toggleButton.current?.focus();
    toggle();
  };
  usePageKey("pictures", npc.images.length > 1 ? (key) => step(key === "ArrowLeft" ? -1 : 1) : null);
  usePageKey("texts", toggleByKey);
  usePageKey("help", () => openPageSheet({ kind: "keys" }));
  useSilenceAtEnd();
  useMarkAvatarChatRead(place, { messages: history.messages, unreadCount: chat.unreadCount, inSight: shown });

  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(setReady, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, [ready]);

  const translate = (message: MessageFragment): void =>
    requestTranslation(client, {
      message,
      userId: place.userId,
      onTranslated: (translated) => avatarHistory.upsert(client.cache, place, [translated]),
    });

  return (
    // Over pictures the words are light on dark in both themes.
    <div
      data-theme="dark"
      className="avatar-view relative min-h-0 flex-1 touch-pan-y touch-pinch-zoom overflow-hidden bg-veil text-ink select-none"
      {...swipe}
      onPointerDown={(event) => {
        swipe.onPointerDown(event);
        tap.onPointerDown(event);
      }}
      onClick={tap.onClick}
    >
      <Pictures
        npc={npc}
        index={index}
        ready={ready}
        onReady={() => setReady(true)}
        onMeasure={measure}
        raised={shown}
        track={track}
      />
      <div
        className={classNames(
          "avatar-veil pointer-events-none absolute inset-0 transition-opacity",
          !shown && "opacity-0",
        )}
      />
      <div
        className={classNames(
          "avatar-layers pointer-events-none absolute inset-0 grid grid-cols-[minmax(0,1fr)]",
          "grid-rows-[auto_37%_minmax(0,1fr)_auto] *:pointer-events-auto md:grid-rows-[auto_minmax(0,1fr)_auto]",
        )}
      >
        <div className="col-start-1 row-start-1 md:col-end-3">
          <ViewHeader chat={chat} userName={userName} shown={shown} onToggle={toggle} toggleButton={toggleButton} />
        </div>
        <div
          className={classNames(
            "avatar-controls pointer-events-none! relative col-start-1 row-start-2",
            shown ? "avatar-controls-beside row-end-3" : "row-end-4",
          )}
        >
          <PictureControls npc={npc} index={index} ratio={ratio} onStep={step} />
          {!ready && (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner />
            </span>
          )}
        </div>
        <div
          inert={!shown || !ready}
          className={classNames(
            "avatar-words pointer-events-none! col-start-1 min-h-0 transition-opacity",
            "row-start-3 md:col-start-2 md:row-start-2",
            shown && ready ? "*:pointer-events-auto" : "opacity-0",
          )}
        >
          {ready && (
            <SpeakingNpc value={npc.id}>
              <Messages
                place={place}
                history={history}
                names={{ user: userName, npc: npc.name }}
                translate={translate}
              />
            </SpeakingNpc>
          )}
        </div>
        <ViewOnlyChip
          className={classNames("col-start-1 row-start-4 md:row-start-3", shown ? "md:col-start-2" : "md:col-end-3")}
        />
      </div>
    </div>
  );
}

/** Says what this is, and that it can only be viewed. */
function ViewOnlyChip({ className }: { className?: string }) {
  const { t } = useTranslation("avatarChat");
  return (
    <footer className={classNames("px-safe pt-2 pb-3", className)}>
      <p className="mx-auto flex w-fit items-center gap-2 rounded-bubble bg-veil/70 px-4 py-2 text-sm text-on-veil">
        <EyeIcon size={18} className="shrink-0" />
        <span className="text-balance">{t("viewOnly")}</span>
      </p>
      <div className="pb-safe" />
    </footer>
  );
}
