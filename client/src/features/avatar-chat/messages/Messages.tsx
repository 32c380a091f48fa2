import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { RetryIcon } from "../../../components/icons/chatIcons.tsx";
import { plainMessage } from "../../../lib/messages/markedMessage.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { placesOf } from "../../../lib/messages/placesOf.ts";
import type { EntryPlace } from "../../../lib/messages/placesOf.ts";
import { useOlderMessages } from "../../../lib/messages/useOlderMessages.ts";
import type { PagingState } from "../../../lib/paging/usePaging.ts";
import { dayLabel } from "../../../lib/time/dayLabel.ts";
import { parseTimestamp } from "../../../lib/time/parseTimestamp.ts";
import { avatarHistory } from "../history/avatarHistory.ts";
import type { ConversationPlace } from "../history/avatarHistory.ts";
import { SaidMessage } from "./SaidMessage.tsx";
import { useScrollAnchor } from "./useScrollAnchor.ts";

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
  const { onScroll } = useScrollAnchor(scroller, list, history.messages[0]?.id);
  // The card with which the chat begins is what the pictures show.
  const said = useMemo(() => history.messages.filter(({ messageType }) => messageType === "normal"), [history]);
  const places = useMemo(
    () =>
      placesOf(
        said.map(({ sender, timestamp }) => ({ side: sender, time: parseTimestamp(timestamp)?.getTime() ?? null })),
      ),
    [said],
  );
  const named = useMemo(() => firstOfEach(said, places), [said, places]);
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
        className={classNames(
          "flex h-full touch-pan-y touch-pinch-zoom flex-col overflow-x-hidden overflow-y-auto overscroll-contain",
          "avatar-log pb-3 [overflow-anchor:none] -outline-offset-2 outline-on-veil",
        )}
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
                  isNamed={named.has(message.id)}
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

/** The first message of each speaker of each day: after those, the sides tell who speaks. */
function firstOfEach(said: readonly MessageFragment[], places: readonly EntryPlace[]): Set<string> {
  const first = new Set<string>();
  let met = new Set<string>();
  said.forEach(({ id, sender }, at) => {
    if (places[at]?.day !== null) met = new Set();
    if (!met.has(sender)) first.add(id);
    met.add(sender);
  });
  return first;
}

/** The button above the oldest message that loads older ones. */
function LoadMore({ state, onLoad }: { state: PagingState; onLoad: () => void }) {
  const { t } = useTranslation(["avatarChat", "common"]);
  const text = {
    idle: t("common:loadMore"),
    loading: t("common:loading"),
    failed: t("avatarChat:olderFailed"),
  }[state];
  return (
    <button
      type="button"
      onClick={onLoad}
      aria-disabled={state === "loading"}
      className="mx-auto my-2 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-card/90 px-5 text-sm font-semibold text-primary transition-colors hover:bg-card aria-disabled:opacity-70"
    >
      {state === "failed" && <RetryIcon />}
      {text}
    </button>
  );
}

interface NewMessageAnnouncerProps {
  messages: readonly MessageFragment[];
  nameOf: (message: MessageFragment) => string;
}

/** Announces what is said while the conversation is open to screen readers, each message once it is whole. */
function NewMessageAnnouncer({ messages, nameOf }: NewMessageAnnouncerProps) {
  const { t } = useTranslation("chat");
  const newest = messages.findLast(({ isGenerating, text }) => !isGenerating && text !== "");
  const heard = useRef(newest?.position ?? -1);
  const [said, setSaid] = useState<MessageFragment | null>(null);

  useEffect(() => {
    if (!newest || newest.position <= heard.current) return;
    heard.current = newest.position;
    setSaid(newest);
  }, [newest]);

  return (
    <p role="status" aria-live="polite" lang={said?.language} dir="auto" className="sr-only">
      {said && t("said", { name: nameOf(said), text: plainMessage(said) })}
    </p>
  );
}
