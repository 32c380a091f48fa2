import { storeWords } from "../../../db/queries/words/wordTexts.ts";
import type { FoundWords, MessageTextRow } from "../../../db/queries/words/wordTexts.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { plainTextOf } from "../../../schema/rules/markup/markup.ts";
import type { Scope } from "../scope.ts";

/** What is read of a text (see `plainTextOf`), with its words, whose places are places in it. */
export type AnalysedText = MessageTextRow & Pick<FoundWords, "words"> & { text: string };

/**
 * The texts with their words, which are looked for and stored where they are not known yet. Left out are texts that are
 * still being written, have nothing to read or could not be analysed. Throws SERVICE_OVERLOADED.
 */
export async function analysedTexts(
  scope: Pick<Scope, "em" | "onError" | "textAnalyser">,
  texts: readonly MessageTextRow[],
): Promise<AnalysedText[]> {
  const { textAnalyser, onError } = scope;
  const found: FoundWords[] = [];
  const analysed = await Promise.all(
    texts.map(async ({ text: written, words, ...place }): Promise<AnalysedText[]> => {
      if (written === null || place.sender === "system") return [];
      const text = place.sender === "npc" ? plainTextOf(written) : written;
      if (text.trim() === "") return [];
      if (words && place.analysedBy === textAnalyser.name) return [{ ...place, text, words }];
      const made = await textAnalyser.analyse(place.language, text).catch((error: unknown) => {
        if (error instanceof AppError) throw error;
        onError(error);
        return null;
      });
      if (!made) return [];
      found.push({ messageId: place.messageId, alternative: place.alternative, language: place.language, words: made });
      return [{ ...place, text, words: made }];
    }),
  );
  if (found.length > 0) await storeWords(scope.em.fork(), found, textAnalyser.name);
  return analysed.flat();
}
