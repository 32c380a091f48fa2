import { useEffect } from "react";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { useMeetWord } from "../../../lib/words/words.generated.ts";

/** Counts a saved word that is tapped in another reply than its own as met there; the server counts it once. */
export function useMeetTapped({ npcId, messageId }: WordInMessage, wordId: string | null): void {
  const [meet] = useMeetWord();
  useEffect(() => {
    // A failure needs no message: the next tap counts it.
    if (wordId !== null) meet({ variables: { npcId, messageId, wordId } }).catch(() => undefined);
  }, [meet, npcId, messageId, wordId]);
}
