import { useEffect } from "react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { dismissToast, TOAST, useToasts } from "../../lib/toasts/toasts.ts";
import type { ToastKind, ToastLink } from "../../lib/toasts/toasts.ts";
import { useFreePlace } from "../../lib/toasts/useFreePlace.ts";
import { CloseButton } from "../buttons/CloseButton.tsx";
import { classNames } from "../classNames.ts";
import { AlertIcon, CheckIcon, InfoIcon } from "../icons/firstIcons.tsx";
import { IconDisc } from "../icons/IconDisc.tsx";

const SIGN: Record<ToastKind, typeof InfoIcon> = { success: CheckIcon, error: AlertIcon, info: InfoIcon };
const COLOUR: Record<ToastKind, string> = {
  success: "text-success bg-success-soft",
  error: "text-error bg-error-soft",
  info: "text-info bg-info-soft",
};

const NEXT =
  "inline-flex min-h-11 shrink-0 items-center rounded-full px-3 font-semibold text-primary hover:bg-primary-soft";

/**
 * Short messages, placed where they cover nothing in use, for three seconds unless they say otherwise. Taps pass
 * through their text. `onFollow` opens a link's page, as toasts are outside the router's pages.
 */
export function Toasts({ onFollow }: { onFollow: (link: ToastLink) => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const place = useFreePlace(toasts, toasts.length === 0);
  useUndoFocus(place, toasts);
  return (
    <div
      ref={place}
      aria-live="polite"
      className="pointer-events-none fixed z-50 flex w-[min(100vw-2rem,var(--container-md))] flex-col gap-2"
    >
      {toasts.map(({ id, kind, text, next }) => {
        const Sign = SIGN[kind];
        return (
          <div
            key={id}
            {...{ [TOAST]: id }}
            role={kind === "error" ? "alert" : "status"}
            className="flex animate-rise items-center gap-3 rounded-card border border-line bg-raised py-1 [&>:is(a,button)]:pointer-events-auto pr-1 pl-3 shadow-float"
          >
            <IconDisc className={classNames("size-8", COLOUR[kind])}>
              <Sign size={18} />
            </IconDisc>
            <p className="min-w-0 flex-1 py-2 text-pretty">{text}</p>
            {next && "to" in next && (
              <a
                href={next.to}
                onClick={(event) => {
                  event.preventDefault();
                  dismissToast(id);
                  onFollow(next);
                }}
                className={NEXT}
              >
                {next.text}
              </a>
            )}
            {next && "act" in next && (
              <button
                type="button"
                data-undo={next.isUndo}
                onClick={() => {
                  dismissToast(id);
                  next.act();
                }}
                className={NEXT}
              >
                {next.text}
              </button>
            )}
            <CloseButton label={t("close")} onClose={() => dismissToast(id)} />
          </div>
        );
      })}
    </div>
  );
}

/** Milliseconds between two checks whether the focused element is gone. */
const LOOK_MS = 100;

/** Focuses the undo button once the focused element has been removed, so that keyboard users need not search for it. */
function useUndoFocus(toasts: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    const undo = toasts.current?.querySelector<HTMLElement>("[data-undo=true]");
    if (!undo) return undefined;
    const timer = setInterval(() => {
      if (document.activeElement !== document.body) return;
      undo.focus({ preventScroll: true });
      clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [toasts, content]);
}
