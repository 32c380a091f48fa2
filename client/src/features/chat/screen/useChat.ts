import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { chatHistory } from "../history/chatHistory.ts";
import { useChatHistory } from "../history/history.generated.ts";
import { openedChatOf } from "./openedChat.ts";
import { OpenChatDocument } from "./screen.generated.ts";

/**
 * `missing`: there is no such character. `expired`: its share link leads nowhere. `failed`: it could not be read,
 * and nothing of it is cached.
 */
export type ChatState =
  | { phase: "loading" | "missing" | "expired" | "failed"; history: null }
  | { phase: "ready"; history: History };

/** Milliseconds after which a chat that has vanished from the cache is opened again. */
const REOPEN_MS = 300;

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

  // Another tab has emptied or deleted it. In this one that leads elsewhere, or to a page of its own.
  const wasKnown = useRef(false);
  const isKnown = Boolean(data?.chatHistory);
  useEffect(() => {
    if (isKnown) wasKnown.current = true;
    if (isKnown || !wasKnown.current) return undefined;
    const timer = setTimeout(() => void open(), REOPEN_MS);
    return () => clearTimeout(timer);
  }, [isKnown, open]);

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

/**
 * `missing`: there is no such character. `expired`: its share link leads nowhere. `unreachable`: the server gave no
 * answer. `failed`: it gave another one.
 */
type ChatOutcome = "open" | "missing" | "expired" | "unreachable" | "failed";

/**
 * Opens a chat, which the first visit creates, and reads its newest messages into the cache; never rejects.
 * Chats that exist already and public characters open without a valid share link.
 */
async function loadChat(
  client: ApolloClient,
  chatKey: string,
  npcId: string,
  shareId: string | null = null,
): Promise<ChatOutcome> {
  try {
    const { data } = await client.mutate({ mutation: OpenChatDocument, variables: { npcId, shareId } });
    openedChatOf(chatKey).set(data?.openChat.id ?? null);
    await chatHistory.loadNewest(client, { npcId });
    return "open";
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === null) return "unreachable";
    if (code === "SHARE_EXPIRED") return "expired";
    return code === "NOT_FOUND" ? "missing" : "failed";
  }
}
