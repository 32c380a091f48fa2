import { countWaiting } from "../../../../db/queries/words/reviews/reviewQueue.ts";
import { findWordSettings } from "../../../../db/queries/words/reviews/wordSettings.ts";
import { findWordSpeakers } from "../../../../db/queries/words/reviews/wordSpeakers.ts";
import type { WordSpeaker } from "../../../../db/queries/words/reviews/wordSpeakers.ts";
import { MAX_SPEAKERS } from "../../../../schema/rules/words/cards/progress.ts";
import type { Scope } from "../../scope.ts";
import { requireViewer } from "../../viewer.ts";
import { questionOf, waitingWords } from "./reviewQueue.ts";

/** The words that are learnt, by who said them. */
export interface RememberedWords {
  waiting: number;
  speakers: WordSpeaker[];
}

/** How many of the viewer's words wait, and who said those they are learning. Throws UNAUTHENTICATED, RATE_LIMITED. */
export async function rememberedWords(
  scope: Pick<Scope, "em" | "viewer" | "clock" | "limits">,
): Promise<RememberedWords> {
  const { userId, userType } = requireViewer(scope);
  // Home asks before it knows whose page it is.
  if (userType === "guest") return { waiting: 0, speakers: [] };
  await scope.limits.take("wordProgressByUser", userId);
  const { em } = scope;
  const settings = await findWordSettings(em, userId);
  const question = questionOf({ userId, language: null, settings, timeZone: settings.timeZone }, scope.clock());
  const waiting = await countWaiting(em, question);
  const speakers = await findWordSpeakers(em, { userId, tomorrow: question.tomorrow, most: MAX_SPEAKERS });
  return { waiting: waitingWords(waiting, settings), speakers };
}
