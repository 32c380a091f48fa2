import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isRecord } from "../../../lib/isRecord.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { closePageSheet, openPageSheet, usePageSheet } from "../../../lib/sheets/pageSheet.ts";
import type { OpenedChatFragment } from "../screen/screen.generated.ts";
import { SceneBar } from "./SceneBar.tsx";
import { SceneInvitation } from "./SceneInvitation.tsx";
import { SceneSheet } from "./SceneSheet.tsx";
import { ScenesSheet } from "./ScenesSheet.tsx";
import { useSceneRun } from "./useSceneRun.ts";

interface SceneOfChatProps {
  chat: OpenedChatFragment;
  messages: readonly MessageFragment[];
}

/** What a chat shows of scenes: the goals of the one that is played, how it went, and which can be played. */
export function SceneOfChat({ chat, messages }: SceneOfChatProps) {
  const npcId = chat.npc.id;
  const canPlay = chat.hasScenes && !chat.isEnded;
  const run = useSceneRun(npcId, chat.hasScenes);
  const [openRun, setOpenRun] = useState<string | null>(null);
  const isChoosing = usePageSheet()?.kind === "scenes";
  useAskedScenes(npcId, canPlay);
  const isPlayed = run !== null && !run.endedAt;
  const isBeginning = messages.every(({ sender }) => sender !== "user");
  return (
    <>
      {isPlayed && <SceneBar run={run} onOpen={() => setOpenRun(run.id)} />}
      {!isPlayed && canPlay && isBeginning && (
        <SceneInvitation onOpen={() => openPageSheet({ kind: "scenes", npcId })} />
      )}
      {run && openRun === run.id && <SceneSheet npcId={npcId} run={run} onClose={() => setOpenRun(null)} />}
      {isChoosing && <ScenesSheet npcId={npcId} onClose={closePageSheet} />}
    </>
  );
}

/** Opens the scenes where the page that led here has asked for them; once, so not again after a reload. */
function useAskedScenes(npcId: string, canPlay: boolean): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = isRecord(state) && state.scenes === true;
  useEffect(() => {
    if (!isAsked || !canPlay) return;
    openPageSheet({ kind: "scenes", npcId });
    void navigate(pathname + search, { replace: true, state: null });
  }, [isAsked, canPlay, npcId, pathname, search, navigate]);
}
