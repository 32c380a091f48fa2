import { useEffect, useState } from "react";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { surfaceOf } from "./farewell.ts";
import type { Farewell } from "./farewell.ts";
import { usePromiseForNextTalk } from "./review.generated.ts";

/**
 * Has the server promise what a character says at the end of a review, whether these words are its user's or a guest's.
 * True while that can be said: not without a connection, nor where the server could not take it.
 */
export function usePromise({ npcId, language, words }: Farewell): boolean {
  const [promise] = usePromiseForNextTalk();
  const reachable = useServerReachable();
  const [broken, setBroken] = useState("");
  const said = JSON.stringify(words.map((word) => ({ lemma: word.lemma, surface: surfaceOf(word) || word.lemma })));
  useEffect(() => {
    if (!reachable) return;
    promise({ variables: { npcId, language, words: JSON.parse(said) } }).then(
      () => setBroken(""),
      () => setBroken(said),
    );
  }, [promise, reachable, npcId, language, said]);
  return reachable && broken !== said;
}
