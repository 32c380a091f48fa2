import { useCallback, useEffect, useState } from "react";
import { useShareNpc } from "./share.generated.ts";

/** The link to one's character: the one in force, whose time begins anew, or another one. */
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
