import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useMatch } from "react-router-dom";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { useSession } from "../../lib/session/session.ts";
import { useLate } from "../routes/useLate.ts";

/** Milliseconds without larger content, after which the line is free. */
const STILL_MS = 2000;

const loadKeepers = () => import("./keptChats.ts");

/** Keeps the list of chats and the last messages in this browser, and shows them while there is no connection. */
export function useKeptChats(): void {
  const client = useApolloClient();
  const userId = useSession().user?.id;
  const npcId = useMatch("/chat/:npcId")?.params.npcId;
  const reachable = useServerReachable();
  const late = useLate(loadKeepers, !reachable, STILL_MS);
  // A browser without a database keeps nothing.
  const keepers = "indexedDB" in window ? late?.keptChats : undefined;
  useEffect(() => (userId ? keepers?.keepList(client, userId) : undefined), [client, keepers, userId]);
  useEffect(
    () => (userId && npcId ? keepers?.keepHistory(client, userId, npcId) : undefined),
    [client, keepers, userId, npcId],
  );
  useEffect(() => {
    if (userId && !reachable) keepers?.restoreChats(client, userId).catch(() => undefined);
  }, [client, keepers, userId, reachable]);
}
