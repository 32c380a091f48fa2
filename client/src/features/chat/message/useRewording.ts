import { isFarTooHard } from "../../../../../schema/rules/level/rewording.ts";
import type { Rewording } from "../../../../../schema/rules/level/rewording.ts";
import type { MessageFragment } from "../../../lib/messages/message.generated.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { hasWords, useWordsOf } from "../../../lib/words/wordsOf.ts";
import type { ConversationActions } from "../conversation/conversationActions.ts";
import { useRewordingInfo } from "./rewording.generated.ts";

/** Asks for the newest reply in simpler or harder words. */
export interface RewordingOffer {
  /** It has so many new words that simpler ones are offered by themselves. */
  isFarTooHard: boolean;
  reword: (how: Rewording) => void;
}

/** The same; null where it is not to be had: for guests, of what is no whole reply, and where the operator allows none. */
export function useRewording(
  message: MessageFragment,
  { regenerateReply }: Pick<ConversationActions, "regenerateReply">,
): RewordingOffer | null {
  const { userType, level } = useViewerUser();
  const isMember = userType === "regular";
  const { data } = useRewordingInfo({ skip: !isMember });
  const found = useWordsOf(message);
  if (!isMember || !data?.serverInfo.rewords || message.replyId === null || !hasWords(message)) return null;
  const counted = found && { words: found.words.length, newWords: found.newWords.length };
  return { isFarTooHard: counted !== null && isFarTooHard(level, counted), reword: regenerateReply };
}
