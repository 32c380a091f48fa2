import { useState } from "react";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { openGuestDialog } from "../../../lib/guestDialog/guestDialog.ts";
import { errorCodeOf } from "../../../lib/apollo/errorCodeOf.ts";
import { openersIn } from "./openers.ts";
import { useSuggestReplies } from "./suggestions.generated.ts";
import type { SuggestRepliesMutation } from "./suggestions.generated.ts";

export type SuggestedReply = SuggestRepliesMutation["suggestReplies"][number];

type Suggesting =
  | { kind: "idle" | "running" }
  | { kind: "failed"; error: unknown }
  | { kind: "done"; suggestions: readonly SuggestedReply[]; open: boolean };

export interface Suggestions {
  state: Suggesting;
  ask: () => void;
  close: () => void;
}

const IDLE: Suggesting = { kind: "idle" };

/**
 * Suggested replies to the message that `about` names. Suggestions for another message are not shown. To a greeting,
 * before anything was said, the openers that come with the app are offered without being asked for.
 */
export function useSuggestions(npcId: string, about: string | null, isBeginning: boolean): Suggestions {
  const { userType, language, nativeLanguage } = useViewerUser();
  const isGuest = userType === "guest";
  const [suggest] = useSuggestReplies();
  const [known, setKnown] = useState<{ about: string | null; state: Suggesting }>({ about: null, state: IDLE });
  const openers = isBeginning && about !== null ? openersIn(language, nativeLanguage) : [];
  const atFirst: Suggesting = openers.length > 0 ? { kind: "done", suggestions: openers, open: true } : IDLE;
  const isKnown = about !== null && known.about === about;
  const state = isKnown ? known.state : atFirst;

  const fetch = async (): Promise<void> => {
    setKnown({ about, state: { kind: "running" } });
    const answer = await suggest({ variables: { npcId } }).then(
      ({ data }): Suggesting => {
        if (!data) return { kind: "failed", error: null };
        return { kind: "done", suggestions: data.suggestReplies, open: true };
      },
      // The guest dialog already says so.
      (error: unknown): Suggesting => (errorCodeOf(error) === "GUEST_FORBIDDEN" ? IDLE : { kind: "failed", error }),
    );
    // A response for a message that is no longer the last is dropped.
    setKnown((now) => (now.about === about && now.state.kind === "running" ? { about, state: answer } : now));
  };

  return {
    state,
    ask() {
      if (isGuest) openGuestDialog("suggest");
      else if (state.kind === "done") setKnown({ about, state: { ...state, open: true } });
      else if (state.kind !== "running") void fetch();
    },
    // Once openers are closed, replies can be suggested.
    close: () => setKnown({ about, state: isKnown && state.kind === "done" ? { ...state, open: false } : IDLE }),
  };
}
