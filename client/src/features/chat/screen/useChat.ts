import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { useChatHistory } from "../history/history.generated.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";
import { loadChat } from "./loadChat.ts";
import type { ChatOutcome } from "./loadChat.ts";

/**
 * `missing`: there is no such character. `expired`: its share link leads nowhere. `failed`: it could not be read,
 * and nothing of it is cached.
 */
export type ChatState =
  | { phase: "loading" | "missing" | "expired" | "failed"; history: null }
  | { phase: "ready"; history: History };

/** Opens a chat, by a share link if one came by it, and follows its history; cached messages are shown meanwhile. */
export function useChat(
  chatKey: string,
  npcId: string,
  shareId: string | null,
): { chat: ChatState; opened: boolean; reopen: () => void } {
  const client = useApolloClient();
  const { language } = useViewerUser();
  const reachable = useServerReachable();
  const [opening, setOpening] = useState<ChatOutcome | "pending">("pending");
  const { data } = useChatHistory({ variables: { npcId }, fetchPolicy: "cache-only" });

  // A share link is needed once: the chat stays open after it.
  const link = useRef(shareId);
  const open = useCallback(async () => {
    const next = await loadChat(client, chatKey, npcId, link.current);
    if (next === "open") link.current = null;
    setOpening(next);
  }, [client, chatKey, npcId]);

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

  const opened = opening === "open";
  if (opening === "missing" || opening === "expired")
    return { chat: { phase: opening, history: null }, opened, reopen };
  if (data?.chatHistory) return { chat: { phase: "ready", history: data.chatHistory }, opened, reopen };
  const waiting = opening === "pending" || opened;
  return { chat: { phase: waiting ? "loading" : "failed", history: null }, opened, reopen };
}
