import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { i18n } from "../lib/i18n/i18n.ts";
import { useSession } from "../lib/session/session.ts";
import { showToast } from "../lib/toasts/toasts.ts";
import { followGuestWordCount } from "../lib/words/guest/guestWordCounts.ts";
import { guestWordCount } from "../lib/words/guest/guestWordsSign.ts";
import { wordsHaveChanged } from "../lib/words/wordsVersion.ts";

async function sayCarried(count: number): Promise<void> {
  await i18n.loadNamespaces("words");
  showToast("success", i18n.t("words:carried", { count }));
}

/** Gives an account, once somebody is signed in to it, what this browser keeps of words that were saved as a guest, and says so. */
export function useCarryGuestWords(): void {
  const client = useApolloClient();
  const { user } = useSession();
  const userId = user?.userType === "regular" ? user.id : null;
  const [wasGuest, setWasGuest] = useState(false);
  if (user?.userType === "guest" && !wasGuest) setWasGuest(true);
  // How many there are is not remembered where storage was full: then the words themselves are looked at.
  const isNeeded = guestWordCount.use() > 0 || wasGuest;
  useEffect(() => followGuestWordCount(wordsHaveChanged), []);
  useEffect(() => {
    if (userId === null || !isNeeded) return;
    import("../lib/words/guest/carryGuestWords.ts")
      .then(({ carryGuestWords }) => carryGuestWords(client, userId))
      .then(
        (count) => (count > 0 ? sayCarried(count) : undefined),
        // The code is loaded another time.
        () => undefined,
      );
  }, [client, userId, isNeeded]);
}
