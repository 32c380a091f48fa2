import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CloseButton } from "../../../components/buttons/CloseButton.tsx";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { classNames } from "../../../components/classNames.ts";
import { IdeaIcon, UndoIcon } from "../../../components/icons/chatIcons.tsx";
import { LowPrice } from "../../../components/points/LowPrice.tsx";
import { useGuestRounds } from "../../../lib/points/points.generated.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { SuggestionChip } from "./SuggestionChip.tsx";
import { SuggestionFailure } from "./SuggestionFailure.tsx";
import type { Suggestions } from "./useSuggestions.ts";

interface SuggestionBarProps {
  /** There is a message to answer. Without one the bar keeps its height, so that nothing moves. */
  isReady: boolean;
  suggestions: Suggestions;
  onUse: (text: string) => void;
  /** Brings back what was typed before a suggestion took its place; absent when nothing was. */
  onUndo: (() => void) | undefined;
  onClose: () => void;
}

const QUIET =
  "ml-[5px] inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-left text-sm font-medium text-muted transition hover:bg-primary-soft hover:text-primary disabled:hover:bg-transparent disabled:hover:text-muted";

/** Over the composer: the button that requests suggested replies, then the replies; a guest's last messages counted. */
export function SuggestionBar({ isReady, suggestions: { state, ask }, onUse, onUndo, onClose }: SuggestionBarProps) {
  const { t } = useTranslation("chat");
  const offer = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const open = state.kind === "done" && state.open;

  const wasAsked = useRef(false);
  useEffect(() => {
    if (state.kind === "running") wasAsked.current = true;
    // A keyboard user continues where the button was. A focus in the message field stays there.
    const { activeElement } = document;
    if (open && wasAsked.current && (activeElement === offer.current || activeElement === document.body))
      list.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [open, state.kind]);

  const undoable = onUndo !== undefined;
  useEffect(() => {
    if (undoable) list.current?.scrollTo({ left: 0 });
  }, [undoable]);

  return (
    <div className="mx-auto w-full max-w-[720px]">
      <p role="status" className="sr-only">
        {state.kind === "running"
          ? t("suggestions.running")
          : open
            ? t("suggestions.ready", { count: state.suggestions.length })
            : ""}
      </p>
      {state.kind === "failed" && <SuggestionFailure error={state.error} onRetry={ask} onClose={onClose} />}
      {open && (
        <section aria-label={t("suggestions.title")} className="flex animate-rise items-start">
          <ul
            ref={list}
            className={classNames(
              "flex min-w-0 flex-1 items-start gap-2 overflow-x-auto overscroll-x-contain scroll-smooth px-4 py-1",
              "scrollbar-none sm:pr-0",
              "max-sm:[mask-image:linear-gradient(to_right,transparent,black_16px,black_calc(100%-16px),transparent)]",
              "sm:max-h-[40dvh] sm:flex-wrap sm:overflow-y-auto",
            )}
          >
            {onUndo && (
              <li className="shrink-0">
                <SmallButton variant="soft" className="text-sm -outline-offset-2" onClick={onUndo}>
                  <UndoIcon />
                  {t("suggestions.undo")}
                </SmallButton>
              </li>
            )}
            {state.suggestions.map((suggestion) => (
              <SuggestionChip key={suggestion.text} suggestion={suggestion} onUse={() => onUse(suggestion.text)} />
            ))}
          </ul>
          <CloseButton
            label={t("suggestions.close")}
            title={t("suggestions.close")}
            onClose={onClose}
            className="my-1 mr-2 hover:bg-primary-soft hover:text-primary"
          />
        </section>
      )}
      {!open && state.kind !== "failed" && (
        <div className="flex min-h-11 items-center gap-2 px-safe">
          <button
            ref={offer}
            type="button"
            onClick={ask}
            // The keyboard stays as it is.
            onPointerDown={(event) => event.preventDefault()}
            aria-disabled={state.kind === "running"}
            inert={!isReady}
            aria-hidden={!isReady}
            className={classNames(QUIET, !isReady && "opacity-0")}
          >
            <span className={classNames(state.kind === "running" && "animate-wait text-primary")}>
              <IdeaIcon />
            </span>
            {t(state.kind === "running" ? "suggestions.running" : "suggestions.ask")}
            {state.kind === "idle" && <LowPrice act="suggest" />}
          </button>
          <GuestRounds />
        </div>
      )}
    </div>
  );
}

/** Guests see how many messages are left from this number on. */
const TOLD_FROM = 3;

/** How many messages a guest has left, once they are few. */
function GuestRounds() {
  const { t } = useTranslation("chat");
  const isGuest = useViewerUser().userType === "guest";
  const { data } = useGuestRounds({ skip: !isGuest, fetchPolicy: "cache-and-network" });
  const left = data?.viewer?.guestRoundsLeft ?? null;
  if (left === null || left === 0 || left > TOLD_FROM) return null;
  return (
    <p role="status" className="ml-auto animate-fade px-2 text-right text-sm text-muted tabular-nums">
      {t("guestLeft", { count: left })}
    </p>
  );
}
