import { useCallback, useEffect, useState } from "react";
import { useShareNpc } from "./share.generated.ts";

/** The share link of one's character. A link that still works is reused and its time restarts. */
export function useShareLink(npcId: string) {
  const [shareNpc, { data }] = useShareNpc();
  const [error, setError] = useState<unknown>(null);
  const ask = useCallback(() => void shareNpc({ variables: { id: npcId } }).catch(setError), [shareNpc, npcId]);
  useEffect(ask, [ask]);
  const retry = (): void => {
    setError(null);
    ask();
  };
  return { link: data?.shareNpc, error, retry };
}
