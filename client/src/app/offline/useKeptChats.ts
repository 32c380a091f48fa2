import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useMatch } from "react-router-dom";
import { useServerReachable } from "../../lib/apollo/reachability.ts";
import { useSession } from "../../lib/session/session.ts";
import { whenPainted } from "../routes/whenPainted.ts";

/** Milliseconds without larger content, after which the line is free. */
const STILL_MS = 2000;

type KeptChats = typeof import("./keptChats.ts").keptChats;

/** Loaded after the first page, or once it is needed; null where the browser keeps nothing. */
function useKeepers(isNeeded: boolean): KeptChats | null {
  const [keepers, setKeepers] = useState<KeptChats | null>(null);
  useEffect(() => {
    if (keepers || !("indexedDB" in window)) return undefined;
    let gone = false;
    const load = (): void =>
      void import("./keptChats.ts").then(
        ({ keptChats }) => void (gone || setKeepers(keptChats)),
        () => undefined,
      );
    const forget = isNeeded ? void load() : whenPainted(load, STILL_MS);
    return () => {
      gone = true;
      forget?.();
    };
  }, [keepers, isNeeded]);
  return keepers;
}

/** Keeps the list of chats and the last messages in this browser, and shows them while there is no connection. */
export function useKeptChats(): void {
  const client = useApolloClient();
  const userId = useSession().user?.id;
  const npcId = useMatch("/chat/:npcId")?.params.npcId;
  const reachable = useServerReachable();
  const keepers = useKeepers(!reachable);
  useEffect(() => (userId ? keepers?.keepList(client, userId) : undefined), [client, keepers, userId]);
  useEffect(
    () => (userId && npcId ? keepers?.keepHistory(client, userId, npcId) : undefined),
    [client, keepers, userId, npcId],
  );
  useEffect(() => {
    if (userId && !reachable) keepers?.restoreChats(client, userId).catch(() => undefined);
  }, [client, keepers, userId, reachable]);
}
