import { findCorrections } from "../../../db/queries/words/lineCorrections.ts";
import type { SavedWordRow } from "../../../db/queries/words/saved/savedWords.ts";
import type { Scope } from "../scope.ts";
import { requireViewer } from "../viewer.ts";
import type { AnalysedText } from "./analysedTexts.ts";
import { viewCorrections } from "./lines/viewCorrections.ts";
import type { CorrectionView } from "./lines/viewCorrections.ts";
import { explanationView } from "./explanationView.ts";
import type { ExplanationView } from "./explanationView.ts";
import { newWords } from "./newWords.ts";
import { readMessages } from "./readMessages.ts";
import type { AskedMessages } from "./readMessages.ts";

/** What is known of the words of a message, in the alternative that is shown. */
export interface MessageWords extends Pick<AnalysedText, "messageId" | "alternative" | "language" | "text" | "words"> {
  id: string;
  /** In the viewer's native language. */
  explanations: ExplanationView[];
  /** Those of the viewer's saved words that occur in it. */
  saved: SavedWordRow[];
  /** Where the words start that count as new to the viewer. */
  newWords: number[];
  /** Of a line of the viewer's own; null where none was asked for. */
  correction: CorrectionView | null;
}

/**
 * The words of messages in the viewer's own chat with a character, and what was explained of them before. Guests learn
 * where words are, too. Throws UNAUTHENTICATED, and what `readMessages` throws.
 */
export async function messageWords(
  scope: Pick<Scope, "em" | "viewer" | "clock" | "onError" | "textAnalyser" | "wordRanks">,
  asked: AskedMessages,
): Promise<MessageWords[]> {
  const viewer = requireViewer(scope);
  const read = await readMessages(scope, viewer, asked);
  const lines = read.filter(({ sender }) => sender === "user").map(({ messageId }) => messageId);
  const corrections = lines.length > 0 ? await findCorrections(scope.em, lines, viewer.nativeLanguage) : [];
  const corrected = await viewCorrections(scope.em, viewer.userId, corrections);
  const unknown = await newWords(scope, viewer, read);
  return read.map(({ messageId, alternative, language, text, words, explanations, saved }, index) => ({
    id: `${messageId}:${alternative}`,
    messageId,
    alternative,
    language,
    text,
    words,
    explanations: explanations.filter((one) => one.alternative === alternative).map(explanationView),
    saved,
    newWords: unknown[index] ?? [],
    correction: corrected.find((one) => one.messageId === messageId) ?? null,
  }));
}
