import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { errorCodeOf } from "../../lib/apollo/errorCodeOf.ts";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { OpenChatDocument, useChatHistory } from "./chat.generated.ts";
import { loadNewest } from "./loadHistory.ts";
import type { History } from "./mergeMessages.ts";
import { refreshChatList } from "./refreshChatList.ts";

/** `missing`: there is no such character. `failed`: it could not be read, and nothing is remembered of it. */
export type ChatState = { phase: "loading" | "missing" | "failed"; history: null } | { phase: "ready"; history: History };

/** Opens a chat, which the first visit creates, and reads its newest messages; what is remembered is shown meanwhile. */
export function useChat(npcId: string): { chat: ChatState; reopen: () => void } {
  const client = useApolloClient();
  const { language } = useViewerUser();
  const reachable = useServerReachable();
  const [opening, setOpening] = useState<"pending" | "open" | "missing" | "failed">("pending");
  const needsServer = useRef(false);
  const { data } = useChatHistory({ variables: { npcId }, fetchPolicy: "cache-only" });

  const open = useCallback(async () => {
    needsServer.current = false;
    try {
      await client.mutate({ mutation: OpenChatDocument, variables: { npcId } });
      await loadNewest(client, npcId);
      setOpening("open");
      refreshChatList(client);
    } catch (error) {
      const code = errorCodeOf(error);
      needsServer.current = code === null;
      setOpening(code === "NOT_FOUND" ? "missing" : "failed");
    }
  }, [client, npcId]);

  useEffect(() => {
    void open();
    // Until the first message is sent, the card and the greeting follow the language being practised.
  }, [open, language]);

  // Another user's cache has been emptied under this page.
  useEffect(() => client.onResetStore(open), [client, open]);

  useEffect(() => {
    if (reachable && needsServer.current) void open();
  }, [reachable, open]);

  const reopen = (): void => {
    setOpening("pending");
    void open();
  };

  if (opening === "missing") return { chat: { phase: "missing", history: null }, reopen };
  if (data?.chatHistory) return { chat: { phase: "ready", history: data.chatHistory }, reopen };
  return { chat: { phase: opening === "failed" ? "failed" : "loading", history: null }, reopen };
}
