import { useTranslation } from "react-i18next";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import type { TalkView } from "./talkView.ts";

/** One line: what the talk does now. */
export function TalkState({ view: { phase, isMuted, isByHand }, name }: { view: TalkView; name: string }) {
  const { t } = useTranslation("talk");
  const isReachable = useServerReachable();
  const hears = phase === "listening";
  const state =
    hears && isMuted ? "muted" : hears && isByHand ? "byHand" : !isReachable && phase !== "closed" ? "offline" : phase;
  return (
    <p role="status" className="talk-state">
      {t(`state.${state}`, { name })}
    </p>
  );
}
