import { findExplanations } from "../../../db/queries/words/explanations.ts";
import type { ExplanationRow } from "../../../db/queries/words/explanations.ts";
import type { SavedWordRow } from "../../../db/queries/words/saved/savedWords.ts";
import { findWordTexts } from "../../../db/queries/words/wordTexts.ts";
import type { MessageTextRow } from "../../../db/queries/words/wordTexts.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/input/identifiers.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import { MAX_WORD_LETTERS, wordMessagesRules } from "../../../schema/rules/words/wordPlaces.ts";
import type { Scope } from "../scope.ts";
import type { Viewer } from "../viewer.ts";
import { analysedTexts } from "./analysedTexts.ts";
import type { AnalysedText } from "./analysedTexts.ts";
import { markedWords } from "./saved/markedWords.ts";

/** Messages of the viewer's chat with a character. */
export interface AskedMessages {
  npcId: string;
  messageIds: readonly string[];
}

/** A message with its words, in the alternative that is shown. */
export interface ReadMessage extends AnalysedText {
  /** Into the viewer's native language, of all its alternatives. */
  explanations: ExplanationRow[];
  /** Those of the viewer's saved words that occur in it. */
  saved: SavedWordRow[];
}

/**
 * Messages of the viewer's own chat with a character, with their words. Those that are still being written are left
 * out, and those beyond 40,000 letters. Throws VALIDATION_FAILED, SERVICE_OVERLOADED, and NOT_FOUND also where one of
 * the messages is not there.
 */
export async function readMessages(
  scope: Pick<Scope, "em" | "onError" | "textAnalyser">,
  viewer: Viewer,
  { npcId, messageIds: asked }: AskedMessages,
): Promise<ReadMessage[]> {
  const { userId, nativeLanguage } = viewer;
  const given = parse(wordMessagesRules, { messageIds: asked }).messageIds.map((id) => id.toLowerCase());
  const messageIds = [...new Set(given)];
  if (![npcId, ...messageIds].every(isUuid)) throw new AppError("NOT_FOUND");
  const texts = await findWordTexts(scope.em, { userId, npcId, messageIds });
  if (texts.length < messageIds.length) throw new AppError("NOT_FOUND");
  const [analysed, explanations] = await Promise.all([
    analysedTexts(scope, inMeasure(texts)),
    findExplanations(scope.em, { messageIds, nativeLanguage }),
  ]);
  const saved = await markedWords(scope.em, viewer, analysed);
  return analysed.map((text, index) => ({
    ...text,
    explanations: explanations.filter(({ messageId }) => messageId === text.messageId),
    saved: saved[index] ?? [],
  }));
}

/** The first texts, as many as one answer may have, and at least one. */
function inMeasure(texts: readonly MessageTextRow[]): MessageTextRow[] {
  let letters = 0;
  return texts.filter(({ text }, index) => {
    letters += text?.length ?? 0;
    return index === 0 || letters <= MAX_WORD_LETTERS;
  });
}
