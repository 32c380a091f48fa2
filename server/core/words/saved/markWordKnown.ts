import type { SqlEntityManager } from "@mikro-orm/sql";
import { ReviewCard } from "../../../../db/entities/words/reviewCard.entity.ts";
import type { SavedWord } from "../../../../db/entities/words/savedWord.entity.ts";
import type { SavedWordRow } from "../../../../db/queries/words/saved/savedWords.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { wordState } from "../../../../schema/rules/words/saved/wordState.ts";
import type { WordState } from "../../../../schema/rules/words/saved/wordState.ts";
import type { Scope } from "../../scope.ts";
import type { WorkScope } from "../../unitOfWork.ts";
import { changeSavedWord } from "./changeSavedWord.ts";
import { viewSavedWord } from "./viewSavedWord.ts";

/**
 * Notes that the viewer says that they know a word, or that they do not: then its reviews tell how well it is known.
 * Throws UNAUTHENTICATED, GUEST_FORBIDDEN, RATE_LIMITED, NOT_FOUND.
 */
export async function markWordKnown(
  scope: WorkScope & Pick<Scope, "em" | "viewer" | "clock" | "limits">,
  { wordId, isKnown }: { wordId: string; isKnown: boolean },
): Promise<SavedWordRow> {
  await changeSavedWord(scope, wordId, async (word, { em }, now) => {
    if (word.deletedAt) throw new AppError("NOT_FOUND");
    if ((word.knownAt !== null) === isKnown) return false;
    word.knownAt = isKnown ? now : null;
    word.state = isKnown ? "known" : await stateByReviews(em, word);
    return true;
  });
  return viewSavedWord(scope, wordId);
}

async function stateByReviews(em: SqlEntityManager, { id, kind }: SavedWord): Promise<WordState> {
  const card = await em.findOne(ReviewCard, { savedWord: id, kind: kind === "word" ? "recall" : "gap" });
  return card ? wordState(card, false) : "new";
}
