import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useSocketConnections } from "../../../lib/apollo/socket.ts";
import { missedEvents } from "../../../lib/events/missedEvents.ts";
import type { History } from "../../../lib/messages/mergeMessages.ts";
import { AvatarChatDocument, useAvatarChat } from "../avatarChat.generated.ts";
import type { AvatarChatHeadFragment } from "../avatarChat.generated.ts";
import { avatarHistory } from "./avatarHistory.ts";
import type { ConversationPlace } from "./avatarHistory.ts";
import { useAvatarChatHistory } from "./history.generated.ts";

/**
 * `missing`: there is none that the viewer may read. `gone`: there was one until just now. `failed`: it could not
 * be read, and is not cached.
 */
export type ReadAlong =
  | { phase: "loading" | "missing" | "gone" | "failed" }
  | { phase: "ready"; chat: AvatarChatHeadFragment; history: History };

interface Readings {
  /** How the last reading ended. */
  opening: AvatarChatState | "pending";
  /** An earlier one succeeded. */
  wasOpen: boolean;
}

/**
 * Opens a conversation with the viewer's AI avatar and follows it;
 * what is cached is shown meanwhile. `reread` never rejects.
 */
export function useReadAlong(place: ConversationPlace): {
  state: ReadAlong;
  reread: () => Promise<void>;
  retry: () => void;
} {
  const { npcId, userId } = place;
  const client = useApolloClient();
  const reachable = useServerReachable();
  const connections = useSocketConnections();
  const [{ opening, wasOpen }, setOpening] = useState<Readings>({ opening: "pending", wasOpen: false });
  const chat = useAvatarChat({ variables: place, fetchPolicy: "cache-only" }).data?.avatarChat;
  const history = useAvatarChatHistory({ variables: place, fetchPolicy: "cache-only" }).data?.avatarChatHistory;

  const reread = useCallback(() => {
    const settle = (next: AvatarChatState): void =>
      setOpening((before) => ({ opening: next, wasOpen: before.wasOpen || next === "open" }));
    return openAvatarChat(client, { npcId, userId }).then(settle);
  }, [client, npcId, userId]);

  // A new connection may have missed events.
  useEffect(() => void reread(), [reread, connections]);

  // So may one that has lasted, while nodes could not hear each other:
  // what is unread is marked by the count that is read here.
  useEffect(() => missedEvents.subscribe(() => void reread()), [reread]);

  // A deleted conversation leaves the cache; the answer to another reading tells that it is gone.
  const lost = opening === "open" && !history;
  useEffect(() => {
    // What was just read shows a moment later.
    if (lost && !avatarHistory.cached(client.cache, { npcId, userId })) void reread();
  }, [client, npcId, userId, lost, reread]);

  useEffect(() => {
    if (reachable && opening === "unreachable") void reread();
  }, [reachable, opening, reread]);

  const retry = (): void => {
    setOpening({ opening: "pending", wasOpen });
    void reread();
  };

  const phase = {
    pending: "loading",
    open: "loading",
    missing: wasOpen ? "gone" : "missing",
    unreachable: "failed",
    failed: "failed",
  } as const;
  const isShown = opening !== "missing" && chat && history;
  return { state: isShown ? { phase: "ready", chat, history } : { phase: phase[opening] }, reread, retry };
}

/**
 * `missing`: there is no such conversation that the viewer may read. `unreachable`: the server gave no answer.
 * `failed`: it gave another one.
 */
type AvatarChatState = "open" | "missing" | "unreachable" | "failed";

/** Reads a conversation's head and its newest messages into the cache; never rejects. */
async function openAvatarChat(client: ApolloClient, place: ConversationPlace): Promise<AvatarChatState> {
  try {
    await Promise.all([
      client.query({ query: AvatarChatDocument, variables: place, fetchPolicy: "network-only" }),
      avatarHistory.loadNewest(client, place),
    ]);
    return "open";
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === null) return "unreachable";
    return code === "NOT_FOUND" ? "missing" : "failed";
  }
}
