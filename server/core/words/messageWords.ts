import { findExplanations } from "../../../db/queries/words/explanations.ts";
import { findCorrections } from "../../../db/queries/words/lineCorrections.ts";
import { findWordTexts } from "../../../db/queries/words/wordTexts.ts";
import type { SavedWordRow } from "../../../db/queries/words/saved/savedWords.ts";
import type { MessageTextRow } from "../../../db/queries/words/wordTexts.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { isUuid } from "../../../schema/rules/identifiers.ts";
import { parse } from "../../../schema/rules/parse.ts";
import { MAX_WORD_LETTERS, wordMessagesRules } from "../../../schema/rules/words/wordPlaces.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import { analysedTexts } from "./analysedTexts.ts";
import type { AnalysedText } from "./analysedTexts.ts";
import { meetWords } from "./exposures/meetWords.ts";
import { markedWords } from "./saved/markedWords.ts";
import { viewCorrections } from "./lines/viewCorrections.ts";
import type { CorrectionView } from "./lines/viewCorrections.ts";
import { explanationView } from "./explanationView.ts";
import type { ExplanationView } from "./explanationView.ts";

/** What is known of the words of a message, in the alternative that is shown. */
export interface MessageWords extends Pick<AnalysedText, "messageId" | "alternative" | "language" | "text" | "words"> {
  id: string;
  /** In the viewer's native language. */
  explanations: ExplanationView[];
  /** Those of the viewer's saved words that occur in it. */
  saved: SavedWordRow[];
  /** Of a line of the viewer's own; null where none was asked for. */
  correction: CorrectionView | null;
}

/** Messages of the viewer's chat with a character. */
interface AskedMessages {
  npcId: string;
  messageIds: readonly string[];
}

/**
 * The words of messages in the viewer's own chat with a character, and what was explained of them before. Messages that
 * are still being written are left out, and those beyond 40,000 letters. Guests learn where words are, too. Throws
 * UNAUTHENTICATED, VALIDATION_FAILED, SERVICE_OVERLOADED, and NOT_FOUND also where one of the messages is not there.
 */
export async function messageWords(
  scope: Pick<Scope, "em" | "viewer" | "onError" | "clock" | "textAnalyser">,
  { npcId, messageIds: asked }: AskedMessages,
): Promise<MessageWords[]> {
  const viewer = requireViewer(scope);
  const { userId, nativeLanguage } = viewer;
  const given = parse(wordMessagesRules, { messageIds: asked }).messageIds.map((id) => id.toLowerCase());
  const messageIds = [...new Set(given)];
  if (![npcId, ...messageIds].every(isUuid)) throw new AppError("NOT_FOUND");
  const texts = await findWordTexts(scope.em, { userId, npcId, messageIds });
  if (texts.length < messageIds.length) throw new AppError("NOT_FOUND");
  const own = texts.filter(({ sender }) => sender === "user").map(({ messageId }) => messageId);
  const [analysed, explanations, corrections] = await Promise.all([
    analysedTexts(scope, inMeasure(texts)),
    findExplanations(scope.em, { messageIds, nativeLanguage }),
    own.length > 0 ? findCorrections(scope.em, own, nativeLanguage) : [],
  ]);
  const [saved, corrected] = await Promise.all([
    markedWords(scope.em, viewer, analysed),
    viewCorrections(scope.em, userId, corrections),
  ]);
  const read = analysed.map(({ messageId, sender, createdAt }, index) => ({
    messageId,
    saidAt: createdAt,
    saved: sender === "npc" ? (saved[index] ?? []) : [],
    explained: explanations.filter((one) => one.messageId === messageId),
  }));
  await meetWords(scope, userId, read);
  return analysed.map(({ messageId, alternative, language, text, words }, index) => ({
    id: `${messageId}:${alternative}`,
    messageId,
    alternative,
    language,
    text,
    words,
    explanations: explanations
      .filter((one) => one.messageId === messageId && one.alternative === alternative)
      .map(explanationView),
    saved: saved[index] ?? [],
    correction: corrected.find((one) => one.messageId === messageId) ?? null,
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
