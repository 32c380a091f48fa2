import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { isMicrophoneOpen } from "../../../lib/dictation/microphone.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { listensFirst } from "../../../lib/speech/listensFirst.ts";
import { startReading } from "../../../lib/speech/startReading.ts";
import { cover } from "./coveredReplies.ts";
import { readReply } from "./readReply.ts";

/**
 * Where one listens first, reads each reply aloud as it is being written, and covers its text. Only in the window that
 * is used: another one with the same chat is silent and shows the text. While one dictates, it waits for a tap.
 */
export function useListenFirst(npcId: string, messages: readonly MessageFragment[]): void {
  const client = useApolloClient();
  const running = messages.findLast(({ isGenerating, replyId }) => isGenerating && replyId !== null);
  // One that was running when the chat was opened is shown: its beginning was read before.
  const last = useRef(running?.replyId);
  useEffect(() => {
    const replyId = running?.replyId;
    if (!replyId || replyId === last.current) return;
    last.current = replyId;
    if (!listensFirst.get() || !("speechSynthesis" in window) || !document.hasFocus()) return;
    cover(running);
    if (!isMicrophoneOpen.get()) startReading(client, readReply(client, running, replyId, npcId));
  }, [client, npcId, running]);
}
