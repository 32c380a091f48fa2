import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { useViewerUser } from "../../lib/session/useViewerUser.ts";
import { useChatHistory } from "./chat.generated.ts";
import type { History } from "./mergeMessages.ts";
import { openChat } from "./openChat.ts";
import type { Opening } from "./openChat.ts";

/** `missing`: there is no such character. `failed`: it could not be read, and nothing is remembered of it. */
export type ChatState = { phase: "loading" | "missing" | "failed"; history: null } | { phase: "ready"; history: History };

/** Opens a chat and follows its history; what is remembered of it is shown meanwhile. */
export function useChat(npcId: string): { chat: ChatState; reopen: () => void } {
  const client = useApolloClient();
  const { language } = useViewerUser();
  const reachable = useServerReachable();
  const [opening, setOpening] = useState<Opening | "pending">("pending");
  const { data } = useChatHistory({ variables: { npcId }, fetchPolicy: "cache-only" });

  const open = useCallback(() => openChat(client, npcId).then(setOpening), [client, npcId]);

  // Until the first message is sent, the card and the greeting follow the language being practised.
  useEffect(() => void open(), [open, language]);

  // Another user's cache has been emptied under this page.
  useEffect(() => client.onResetStore(open), [client, open]);

  useEffect(() => {
    if (reachable && opening === "unreachable") void open();
  }, [reachable, opening, open]);

  const reopen = (): void => {
    setOpening("pending");
    void open();
  };

  if (opening === "missing") return { chat: { phase: "missing", history: null }, reopen };
  if (data?.chatHistory) return { chat: { phase: "ready", history: data.chatHistory }, reopen };
  const waiting = opening === "pending" || opening === "open";
  return { chat: { phase: waiting ? "loading" : "failed", history: null }, reopen };
}
