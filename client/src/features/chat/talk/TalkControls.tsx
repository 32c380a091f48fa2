import { useTranslation } from "react-i18next";
import { MicrophoneIcon, SendIcon, StopIcon, TalkIcon } from "../../../components/icons/chatIcons.tsx";
import { CloseIcon } from "../../../components/icons/firstIcons.tsx";
import { MutedIcon } from "./MutedIcon.tsx";
import { HoldButton } from "./HoldButton.tsx";
import type { SpokenTalk } from "./talking.ts";
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

/** What the large button says where one is heard by oneself; while one may speak there is nothing to end. */
const NOW: Partial<Record<TalkPhase, "speak" | "done" | "interrupt">> = {
  listening: "speak",
  hearing: "done",
  speaking: "interrupt",
};

/** What can be done now. */
function MainControl({ talk, view: { phase, isByHand }, onBegin }: Omit<TalkControlsProps, "onEnd">) {
  const { t } = useTranslation(["talk", "chat"]);
  if (phase === "closed")
    return (
      <button type="button" className="talk-round talk-main" data-autofocus onClick={onBegin}>
        <TalkIcon />
        <span>{t("begin")}</span>
      </button>
    );
  if (isByHand && phase !== "opening" && phase !== "writing" && phase !== "checking")
    return <HoldButton talk={talk} isHeld={phase === "hearing"} />;
  if (phase === "checking")
    return (
      <button type="submit" form={LINE_FORM} className="talk-round talk-main" data-autofocus>
        <SendIcon />
        <span>{t("chat:send")}</span>
      </button>
    );
  const now = NOW[phase] ?? "wait";
  return (
    <button type="button" className="talk-round talk-main" data-autofocus disabled={now === "wait"} onClick={talk.cut}>
      {now === "done" ? <SendIcon /> : now === "interrupt" ? <StopIcon /> : <TalkIcon />}
      <span>{t(now)}</span>
    </button>
  );
}
