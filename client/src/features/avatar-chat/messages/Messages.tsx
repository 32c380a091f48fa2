import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";
import { useOlderMessages } from "../../../lib/messages/useOlderMessages.ts";
import { placesOf } from "../../../lib/messages/placesOf.ts";
import { dayLabel } from "../../../lib/time/dayLabel.ts";
import { parseTimestamp } from "../../../lib/time/parseTimestamp.ts";
import type { ConversationPlace } from "../history/conversationPlace.ts";
import { avatarHistory } from "../history/avatarHistory.ts";
import { LoadMore } from "./LoadMore.tsx";
import { NewMessageAnnouncer } from "./NewMessageAnnouncer.tsx";
import { SaidMessage } from "./SaidMessage.tsx";
import { useKeepPlace } from "./useKeepPlace.ts";

interface MessagesProps {
  place: ConversationPlace;
  history: History;
  /** The two who talk. */
  names: { user: string; npc: string };
  translate: (message: MessageFragment) => void;
}

/** The conversation over the pictures, oldest message first. */
export function Messages({ place, history, names, translate }: MessagesProps) {
  const { t, i18n } = useTranslation(["avatarChat", "chat"]);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const more = useOlderMessages(avatarHistory, place, history);
  const { onScroll } = useKeepPlace(scroller, list, history.messages[0]?.id);
  // The card with which the chat begins is what the pictures show.
  const said = useMemo(() => history.messages.filter(({ messageType }) => messageType === "normal"), [history]);
  const places = useMemo(
    () =>
      placesOf(
        said.map(({ sender, timestamp }) => ({ side: sender, time: parseTimestamp(timestamp)?.getTime() ?? null })),
      ),
    [said],
  );
  const words = { today: t("chat:today"), yesterday: t("chat:yesterday") };
  const nameOf = ({ sender }: MessageFragment): string => (sender === "user" ? names.user : names.npc);
  return (
    <>
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t("avatarChat:conversation", names)}
        tabIndex={0}
        onScroll={onScroll}
        className="flex h-full touch-pan-y touch-pinch-zoom flex-col overflow-x-hidden overflow-y-auto overscroll-contain pt-10 pb-3 [overflow-anchor:none] -outline-offset-2 outline-on-veil"
      >
        <div className="grow" />
        {history.hasMore && <LoadMore state={more.state} onLoad={more.load} />}
        {said.length === 0 && (
          <p className="mx-auto rounded-card bg-card/90 px-6 py-4 text-center text-muted">{t("avatarChat:empty")}</p>
        )}
        <ol ref={list} className="select-text">
          {said.map((message, at) => {
            const { day, joinsAbove, joinsBelow } = places[at] ?? {};
            return (
              <li key={message.id} className={classNames("px-safe", joinsBelow ? "pb-0.5" : "pb-2")}>
                {typeof day === "number" && (
                  <p className="py-3 text-center text-xs text-on-veil">
                    <span className="rounded-full bg-veil/70 px-3 py-1">{dayLabel(day, i18n.language, words)}</span>
                  </p>
                )}
                <SaidMessage
                  message={message}
                  name={nameOf(message)}
                  joinsAbove={joinsAbove === true}
                  isNewest={at === said.length - 1}
                  translate={translate}
                />
              </li>
            );
          })}
        </ol>
      </div>
      <NewMessageAnnouncer messages={said} nameOf={nameOf} />
    </>
  );
}
