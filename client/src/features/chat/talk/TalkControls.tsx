import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/classNames.ts";
import { MicrophoneIcon, RetryIcon, SendIcon, StopIcon, TalkIcon } from "../../../components/icons/chatIcons.tsx";
import { CloseIcon } from "../../../components/icons/firstIcons.tsx";
import { MutedIcon } from "./MutedIcon.tsx";
import { HoldButton } from "./HoldButton.tsx";
import type { SpokenTalk } from "./spokenTalk.ts";
import { LINE_FORM } from "./TalkTurn.tsx";
import type { TalkPhase, TalkView } from "./talkView.ts";

interface TalkControlsProps {
  talk: SpokenTalk;
  view: TalkView;
  onBegin: () => void;
  onEnd: () => void;
}

/** Large buttons: to mute, for what is to be done now, and to end. */
export function TalkControls({ talk, view, onBegin, onEnd }: TalkControlsProps) {
  const { t } = useTranslation("talk");
  const { isMuted, phase } = view;
  return (
    <div className="talk-controls">
      <button
        type="button"
        className="talk-round"
        data-key="m"
        aria-pressed={isMuted}
        disabled={phase === "closed"}
        onClick={() => talk.mute(!isMuted)}
      >
        {isMuted ? <MutedIcon /> : <MicrophoneIcon />}
        <span>{t(isMuted ? "unmute" : "mute")}</span>
      </button>
      <MainControl talk={talk} view={view} onBegin={onBegin} />
      <button type="button" className="talk-round talk-end" onClick={onEnd}>
        <CloseIcon size={24} />
        <span>{t("end")}</span>
      </button>
    </div>
  );
}

/** What the large button does, by what the talk does; what is not here leaves it nothing to do. */
const NOW: Partial<Record<TalkPhase, keyof typeof SIGNS>> = {
  closed: "begin",
  listening: "speak",
  hearing: "done",
  checking: "send",
  speaking: "interrupt",
};

const SIGNS = {
  begin: <TalkIcon />,
  speak: <TalkIcon />,
  done: <SendIcon />,
  send: <SendIcon />,
  interrupt: <StopIcon />,
  retry: <RetryIcon />,
  wait: <TalkIcon />,
};

/** Phases in which one who is heard by hand may speak. */
const BY_HAND: readonly TalkPhase[] = ["listening", "hearing", "thinking", "speaking"];

/** The large button, for what can be done now. It stays one and the same, so that the focus stays on it. */
function MainControl({ talk, view: { phase, trouble, isByHand, isMuted }, onBegin }: Omit<TalkControlsProps, "onEnd">) {
  const { t } = useTranslation(["talk", "chat"]);
  if (isByHand && BY_HAND.includes(phase)) return <HoldButton talk={talk} isHeld={phase === "hearing"} />;
  const now = trouble?.kind === "writing" ? "retry" : (NOW[phase] ?? "wait");
  const isIdle = now === "wait" || (now === "speak" && !isMuted);
  const press = (event: MouseEvent): void => {
    // By the end of this press the button may send: what one has just said is to be seen first.
    if (now !== "send") event.preventDefault();
    if (now === "begin") onBegin();
    else if (now === "retry") talk.retry();
    else if (now === "speak" && isMuted) talk.mute(false);
    else if (now === "done" || now === "interrupt") talk.cut();
  };
  return (
    <button
      type={now === "send" ? "submit" : "button"}
      form={now === "send" ? LINE_FORM : undefined}
      className={classNames("talk-round talk-main", isIdle && "talk-idle")}
      data-autofocus
      aria-disabled={now === "wait"}
      onClick={press}
    >
      {SIGNS[now]}
      <span>{t(now === "send" || now === "retry" ? `chat:${now}` : now)}</span>
    </button>
  );
}
