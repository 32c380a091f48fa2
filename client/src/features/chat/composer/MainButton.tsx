import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { MicrophoneIcon, SendIcon, StopIcon } from "../../../components/icons/chatIcons.tsx";
import type { Dictation } from "../../../lib/dictation/useDictation.ts";

const ROUND =
  "grid size-12 shrink-0 place-items-center rounded-full transition-opacity hover:opacity-90 disabled:opacity-40";
const LOOK = {
  strong: "bg-primary text-on-primary",
  soft: "bg-primary-soft text-primary",
  listening: "bg-accent text-on-accent",
};

interface MainButtonProps {
  dictation: Dictation;
  isEmpty: boolean;
  /** The text can be sent. */
  ready: boolean;
  /** A reply is running and can be stopped. */
  replying: boolean;
  onStopReply: () => void;
  onStopDictation: () => void;
}

/** The button beside the field, for what can be done now: to send, to dictate what is sent, or to stop either. */
export function MainButton({ dictation, isEmpty, ready, replying, onStopReply, onStopDictation }: MainButtonProps) {
  const { t } = useTranslation("chat");
  const { canDictate, isListening, isWriting, start, hasJustEnded } = dictation;
  const isStop = isListening || replying;
  const dictates = !isStop && isEmpty && canDictate;
  const isSend = !isStop && !dictates;
  const label = t(isListening ? "dictation.stop" : replying ? "stop" : dictates ? "dictation.start" : "send");
  const press = isListening ? onStopDictation : replying ? onStopReply : start;
  return (
    // One and the same, so that the focus stays on it.
    <button
      type={isSend ? "submit" : "button"}
      disabled={(isSend && !ready) || (dictates && isWriting)}
      aria-label={label}
      title={label}
      // The keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!isSend) press();
        // It meant to end dictating.
        else if (hasJustEnded()) event.preventDefault();
      }}
      className={classNames(ROUND, LOOK[isListening ? "listening" : dictates ? "soft" : "strong"])}
    >
      {isStop ? <StopIcon /> : dictates ? <MicrophoneIcon /> : <SendIcon />}
    </button>
  );
}
