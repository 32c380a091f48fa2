import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useServerReachable } from "../lib/apollo/reachability.ts";
import { doesSomethingWait, followOutboxSign, outboxSign } from "../lib/outbox/outboxSign.ts";
import { useSession } from "../lib/session/session.ts";

/**
 * Sends what waits in the signed-in user's outbox, on every page. The code loads when there is something to
 * send, and with a chat, so that its first message does not wait.
 */
export function useSendOutbox(pathname: string): void {
  const client = useApolloClient();
  const userId = useSession().user?.id;
  const reachable = useServerReachable();
  outboxSign.use();
  const isNeeded = userId !== undefined && (pathname.startsWith("/chat/") || doesSomethingWait(userId));
  useEffect(followOutboxSign, []);
  useEffect(() => {
    if (!userId || !isNeeded) return undefined;
    const sending = import("./sendWaiting.ts").then(
      ({ sendWaiting }) => sendWaiting(client, userId),
      // It is loaded another time.
      () => () => undefined,
    );
    return () => void sending.then((stop) => stop());
  }, [client, userId, isNeeded, reachable]);
}
