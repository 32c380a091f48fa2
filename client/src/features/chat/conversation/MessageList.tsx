import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { DownIcon, RetryIcon } from "../../../components/icons/chatIcons.tsx";
import { Spinner } from "../../../components/loading/Spinner.tsx";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import type { OlderMessages } from "../../../lib/messages/useOlderMessages.ts";
import { usePageSheet } from "../../../lib/sheets/pageSheet.ts";
import { dayLabel } from "../../../lib/time/dayLabel.ts";
import { NewestActions } from "../message/NewestActions.tsx";
import type { OpenedChatFragment } from "../screen/screen.generated.ts";
import type { ConversationRow } from "./conversation.ts";
import type { ConversationActions } from "./conversationActions.ts";
import "./endsInNotice.css";
import "./spot.css";
import { MessageRow } from "./MessageRow.tsx";
import { useGoToRow } from "./useGoToRow.ts";
import type { AskedRow } from "./useGoToRow.ts";
import { useShownRows } from "./useShownRows.ts";
import { useStickToEnd } from "./useStickToEnd.ts";
import { useStillRows } from "./useStillRows.ts";

/** Pixels from the top at which the next older page is asked for. */
const LOAD_AHEAD = 600;

interface MessageListProps {
  rows: readonly ConversationRow[];
  chat: OpenedChatFragment | null;
  /** Messages before this place in the chat were there when it was opened. */
  visitFrom: number;
  older: OlderMessages;
  actions: ConversationActions;
  /** The message that can be edited. */
  editable: MessageFragment | null;
  /** The row to go to; null where none is asked for. */
  asked: AskedRow | null;
  /** A reply is running, so that none can be tried again. */
  busy: boolean;
}

/** The conversation: renders the rows around what is in sight, loads older ones at the top, and stays at the end. */
export function MessageList({ rows, chat, visitFrom, older, actions, editable, asked, busy }: MessageListProps) {
  const { t, i18n } = useTranslation("chat");
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { away, sticksToEnd, onScroll, goToEnd, leaveEnd } = useStickToEnd(scroller);
  const heights = useStillRows(scroller, content, sticksToEnd);
  const { shown, first, roomBelow, update, reveal } = useShownRows(rows, scroller, heights);
  const isOnWay = useGoToRow(asked, scroller, { reveal, leaveEnd });
  const last = rows.at(-1);
  // The user's own message and a reached limit are scrolled to.
  const lastIsOwn = last !== undefined && last.kind !== "message";
  const newest = rows.findLastIndex(({ kind }) => kind !== "notice");
  const newestRow = rows[newest];
  const newestLine = rows.findLast((row) => row.kind === "message" && row.message.sender === "user");
  const words = { today: t("today"), yesterday: t("yesterday") };

  useLayoutEffect(() => {
    if (lastIsOwn) goToEnd();
  }, [last?.key, lastIsOwn, goToEnd]);

  const follow = (): void => {
    if (isOnWay.current) return;
    update();
    const view = scroller.current;
    if (!view || first > 0) return;
    const fromTop = view.scrollHeight - view.clientHeight + view.scrollTop;
    // A failed page is loaded again only by its button.
    if (fromTop < LOAD_AHEAD && older.state === "idle") older.load();
  };
  useEffect(follow);

  return (
    // What is lifted out of the conversation does not show over its header.
    <div className="relative min-h-0 flex-1 overflow-clip">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t("conversation")}
        tabIndex={0}
        onScroll={() => {
          onScroll();
          follow();
        }}
        className="flex h-full flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
      >
        <div
          ref={content}
          className={classNames(
            "relative shrink-0",
            last?.kind === "notice" && "ends-in-notice",
            last?.kind === "notice" && last.notice.kind !== "insufficientPoints" && "ends-for-guest",
          )}
        >
          <ol>
            {shown.map((row, index) => (
              <li
                key={row.key}
                data-key={row.key}
                tabIndex={row.key === asked?.key ? -1 : undefined}
                className={row.key === asked?.key ? "spot" : undefined}
              >
                <MessageRow
                  message={row.kind === "message" ? row.message : null}
                  outgoing={row.kind === "outgoing" ? row.outgoing : null}
                  notice={row.kind === "notice" ? row.notice : null}
                  dayText={row.day === null ? null : dayLabel(row.day, i18n.language, words)}
                  joinsAbove={row.joinsAbove}
                  joinsBelow={row.joinsBelow}
                  chat={chat}
                  isNewest={first + index === newest}
                  isEarlier={row.kind === "message" && row.message.position < visitFrom}
                  isIdle={!busy}
                  isEditable={row.kind === "message" && row.message === editable}
                  actions={actions}
                />
              </li>
            ))}
          </ol>
          <div style={{ height: roomBelow }} />
          {/* Its room is always there, so that nothing moves when the actions come and go. */}
          <div className="mx-auto min-h-11 w-full max-w-[720px] px-safe">
            {newestRow?.kind === "message" && (
              <NewestActions
                key={newestRow.key}
                message={newestRow.message}
                line={newestLine?.kind === "message" ? newestLine.message : null}
                isIdle={!busy}
                actions={actions}
              />
            )}
          </div>
        </div>
      </div>
      <OlderMessagesSign older={older} />
      {away && <ToNewest onGo={() => goToEnd(true)} />}
    </div>
  );
}

/** The button over the conversation that leads to its end. */
function ToNewest({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation("chat");
  // A word's sheet lies over the end of the list, and half over a button there.
  if (usePageSheet()) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 mx-auto flex max-w-[720px] animate-fade justify-end px-4">
      <button
        type="button"
        onClick={onGo}
        aria-label={t("newest")}
        title={t("newest")}
        className="pointer-events-auto grid size-11 place-items-center rounded-full border border-line bg-raised text-primary shadow-float transition-colors hover:border-primary"
      >
        <DownIcon />
      </button>
    </div>
  );
}

/** Shown over the top of the conversation, so that nothing moves: older messages are loading, or failed to load. */
function OlderMessagesSign({ older: { state, load } }: { older: OlderMessages }) {
  const { t } = useTranslation("chat");
  if (state === "idle") return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-2 flex animate-fade justify-center">
      <div className="pointer-events-auto rounded-full border border-line bg-raised shadow-float">
        {state === "loading" ? (
          <span className="block px-2 [&>span]:p-2.5">
            <Spinner />
          </span>
        ) : (
          <button
            type="button"
            onClick={load}
            className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold text-primary hover:bg-primary-soft"
          >
            <RetryIcon />
            {t("olderFailed")}
          </button>
        )}
      </div>
    </div>
  );
}
