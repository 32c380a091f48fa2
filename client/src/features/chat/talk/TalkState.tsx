import { useTranslation } from "react-i18next";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import type { TalkView } from "./talkView.ts";

interface TalkStateProps {
  view: TalkView;
  name: string;
  /** It goes on once the person has decided something. */
  isHeldUp: boolean;
}

/** One line: what the talk does now; empty while it is held up. */
export function TalkState({ view: { phase, isMuted, isByHand }, name, isHeldUp }: TalkStateProps) {
  const { t } = useTranslation("talk");
  const isReachable = useServerReachable();
  const hears = phase === "listening";
  const state =
    hears && isMuted ? "muted" : hears && isByHand ? "byHand" : !isReachable && phase !== "closed" ? "offline" : phase;
  return (
    <p role="status" className="talk-state">
      {!isHeldUp && t(`state.${state}`, { name })}
    </p>
  );
}
