import type { SqlEntityManager } from "@mikro-orm/sql";
import { findSavedKeys } from "../../../../db/queries/words/saved/savedAmong.ts";
import { countSavedWords } from "../../../../db/queries/words/saved/savedWords.ts";
import { MAX_SAVED_WORDS } from "../../../../schema/rules/words/saved/savedWords.ts";
import type { SkipReason } from "../../../../schema/rules/words/wordFiles.ts";
import { wordKey } from "../../../../schema/rules/words/saved/wordKey.ts";
import type { NewWord } from "../saved/saveWords.ts";

export interface FoundWord {
  line: number;
  word: NewWord;
}

/** A line of a file that is not saved. */
export interface SkippedLine {
  line: number;
  reason: SkipReason;
}

export interface SortedWords {
  words: FoundWord[];
  skipped: SkippedLine[];
}

/** Which words of a file are new to a user, and have room beside those that are to be added before. */
export async function sortOut(
  em: SqlEntityManager,
  userId: string,
  found: readonly FoundWord[],
  addedBefore = 0,
): Promise<SortedWords> {
  const keys = found.map(({ word }) => wordKey(word.lemma));
  const saved = new Set((await findSavedKeys(em, userId, keys)).map(identityOf));
  const met = new Set<string>();
  let room = MAX_SAVED_WORDS - (await countSavedWords(em, userId)) - addedBefore;
  const sorted: SortedWords = { words: [], skipped: [] };
  for (const { line, word } of found) {
    const identity = identityOf({ ...word, lemmaKey: wordKey(word.lemma) });
    const reason = saved.has(identity) ? "alreadySaved" : met.has(identity) ? "repeated" : room > 0 ? null : "tooMany";
    if (reason) {
      sorted.skipped.push({ line, reason });
      continue;
    }
    met.add(identity);
    room -= 1;
    sorted.words.push({ line, word });
  }
  return sorted;
}

function identityOf({ language, kind, lemmaKey }: { language: string; kind: string; lemmaKey: string }): string {
  return `${language} ${kind} ${lemmaKey}`;
}
