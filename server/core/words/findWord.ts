import { findWordTexts } from "../../../db/queries/words/wordTexts.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { wordAt } from "../../../schema/rules/words/textWord.ts";
import type { PlacedWord } from "../../../schema/rules/words/textWord.ts";
import { wordStartRules } from "../../../schema/rules/words/wordPlaces.ts";
import type { Scope } from "../scope.ts";
import type { Viewer } from "../viewer.ts";
import { analysedTexts } from "./analysedTexts.ts";
import type { AnalysedText } from "./analysedTexts.ts";

/** The word that starts there in a message of the viewer's chat with a character. */
export interface WordPlace {
  npcId: string;
  messageId: string;
  /** In UTF-16 units. */
  start: number;
}

/**
 * The word, and the message in which it is. Throws VALIDATION_FAILED, NOT_FOUND also where no word starts there,
 * CONFLICT for a message that is still being written, SERVICE_OVERLOADED.
 */
export async function findWord(
  scope: Pick<Scope, "em" | "onError" | "textAnalyser">,
  { userId }: Viewer,
  { npcId, messageId, start: given }: WordPlace,
): Promise<{ text: AnalysedText; word: PlacedWord }> {
  const { start } = parse(wordStartRules, { start: given });
  if (![npcId, messageId].every(isUuid)) throw new AppError("NOT_FOUND");
  const [found] = await findWordTexts(scope.em, { userId, npcId, messageIds: [messageId] });
  if (!found) throw new AppError("NOT_FOUND");
  if (found.text === null) throw new AppError("CONFLICT");
  const [text] = await analysedTexts(scope, [found]);
  const word = text && wordAt(text.words, start);
  if (!text || !word) throw new AppError("NOT_FOUND");
  return { text, word };
}
