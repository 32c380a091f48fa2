import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Virtualizer } from "virtua";
import type { VirtualizerHandle } from "virtua";
import type { OpenedChatFragment } from "../screen/screen.generated.ts";
import { DownIcon } from "../../../components/icons/chatIcons.tsx";
import type { Row } from "./conversation.ts";
import type { ConversationActions } from "./conversationActions.ts";
import { dayLabel } from "../../../lib/time/dayLabel.ts";
import { MessageRow } from "./MessageRow.tsx";
import { OlderMessagesSign } from "./OlderMessagesSign.tsx";
import type { OlderMessages } from "../history/useOlderMessages.ts";
import { usePrepended } from "./usePrepended.ts";
import { useStickToBottom } from "./useStickToBottom.ts";

/** Pixels from the top at which the next older page is asked for. */
const LOAD_AHEAD = 600;

interface MessageListProps {
  rows: readonly Row[];
  chat: OpenedChatFragment | null;
  older: OlderMessages;
  actions: ConversationActions;
  /** A reply is running, so that none can be tried again. */
  busy: boolean;
}

/** The conversation: renders only visible rows, loads older ones at the top, and stays at the end. */
export function MessageList({ rows, chat, older, actions, busy }: MessageListProps) {
  const { t, i18n } = useTranslation("chat");
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const prepended = usePrepended(rows);
  const { away, onScroll, onResize, goToEnd } = useStickToBottom(scroller, list);
  const lastKey = rows.at(-1)?.key;
  // The user's own message and a reached limit are scrolled to.
  const lastIsOwn = rows.length > 0 && rows.at(-1)?.kind !== "message";
  const newest = rows.findLastIndex(({ kind }) => kind !== "notice");
  const words = { today: t("today"), yesterday: t("yesterday") };

  useLayoutEffect(() => {
    // The list always scrolls to the user's own message, to others only when it is at the end.
    if (lastIsOwn) goToEnd();
    else onResize();
  }, [lastKey, lastIsOwn, goToEnd, onResize]);

  const loadIfNearTop = (): void => {
    const handle = list.current;
    // A failed page is loaded again only by its button.
    if (handle && handle.viewportSize > 0 && handle.scrollOffset < LOAD_AHEAD && older.state === "idle") older.load();
  };
  useEffect(loadIfNearTop);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t("conversation")}
        tabIndex={0}
        className="flex h-full flex-col overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
      >
        <div className="grow" />
        <Virtualizer
          ref={list}
          shift={prepended}
          as="ol"
          item="li"
          onScroll={(offset) => {
            onScroll(offset);
            loadIfNearTop();
          }}
          onResize={onResize}
        >
          {rows.map((row, index) => (
            <MessageRow
              key={row.key}
              message={row.kind === "message" ? row.message : null}
              outgoing={row.kind === "outgoing" ? row.outgoing : null}
              notice={row.kind === "notice" ? row.notice : null}
              dayText={row.day === null ? null : dayLabel(row.day, i18n.language, words)}
              joinsAbove={row.joinsAbove}
              joinsBelow={row.joinsBelow}
              chat={chat}
              isNewest={index === newest}
              isIdle={!busy}
              actions={actions}
            />
          ))}
        </Virtualizer>
      </div>
      <OlderMessagesSign older={older} />
      {away && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 mx-auto flex max-w-[720px] animate-fade justify-end px-4">
          <button
            type="button"
            onClick={() => goToEnd(true)}
            aria-label={t("newest")}
            title={t("newest")}
            className="pointer-events-auto grid size-11 place-items-center rounded-full border border-line bg-raised text-primary shadow-float"
          >
            <DownIcon />
          </button>
        </div>
      )}
    </div>
  );
}
