import { useTranslation } from "react-i18next";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import type { TalkView } from "./talkView.ts";

/** One line: what the talk does now; empty where it does nothing until one has decided. */
export function TalkState({ view: { phase, trouble, isMuted, isByHand }, name }: { view: TalkView; name: string }) {
  const { t } = useTranslation("talk");
  const isReachable = useServerReachable();
  const hears = phase === "listening";
  const state =
    hears && isMuted ? "muted" : hears && isByHand ? "byHand" : !isReachable && phase !== "closed" ? "offline" : phase;
  return (
    <p role="status" className="talk-state">
      {trouble?.kind !== "writing" && t(`state.${state}`, { name })}
    </p>
  );
}
