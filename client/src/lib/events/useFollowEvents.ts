import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { loadFile } from "../loading/loadFile.ts";
import { useSession } from "../session/session.ts";

/** Follows the user's events; once, in the layout. The code loads beside the first page, which waits for none of it. */
export function useFollowEvents(): void {
  const client = useApolloClient();
  const { user } = useSession();
  const userId = user?.id;
  // Names come in the language being practised when the subscription began.
  const language = user?.language;

  useEffect(() => {
    if (!userId) return undefined;
    let stop: (() => void) | null = null;
    let hasLeft = false;
    void loadFile(() => import("./followEvents.ts")).then(({ followEvents }) => {
      if (!hasLeft) stop = followEvents(client, userId);
    });
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [client, userId, language]);
}
