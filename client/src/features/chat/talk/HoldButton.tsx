import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { MicrophoneIcon } from "../../../components/icons/chatIcons.tsx";
import type { SpokenTalk } from "./spokenTalk.ts";

/** A press that is shorter stays pressed until the next one, in milliseconds: not all can hold a button. */
const TAP_MS = 400;

/** One is heard while it is held, or from one tap to the next. */
export function HoldButton({ talk, isHeld }: { talk: SpokenTalk; isHeld: boolean }) {
  const { t } = useTranslation("talk");
  const pressedAt = useRef<number | null>(null);
  const press = (): void => {
    if (isHeld) {
      talk.release();
      return;
    }
    pressedAt.current = performance.now();
    talk.press();
  };
  const release = (): void => {
    const at = pressedAt.current;
    pressedAt.current = null;
    if (at !== null && performance.now() - at > TAP_MS) talk.release();
  };
  const isKey = (event: KeyboardEvent): boolean => event.key === " " || event.key === "Enter";
  return (
    <button
      type="button"
      className="talk-round talk-main talk-hold"
      data-autofocus
      aria-pressed={isHeld}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press();
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        if (!event.repeat) press();
      }}
      onKeyUp={(event) => isKey(event) && release()}
    >
      <MicrophoneIcon />
      <span>{t(isHeld ? "release" : "hold")}</span>
    </button>
  );
}
