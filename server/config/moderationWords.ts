import { termRunsOf } from "../../db/search/searchTerms.ts";
import { ConfigError } from "./configError.ts";
import { readTextFile } from "./textFile.ts";

/** The words and phrases in the file that `MODERATION_WORDS` names, one a line. Throws ConfigError, with no word. */
export function readModerationWords(path: string): string[] {
  const lines = readTextFile("MODERATION_WORDS", path)
    .split(/\r?\n/)
    .map((line) => line.replace(/^\uFEFF/, "").trim());
  const empty = lines.findIndex((line) => line !== "" && termRunsOf(line).length === 0);
  if (empty >= 0) throw new ConfigError(`MODERATION_WORDS: line ${empty + 1} has no letter or number`);
  const words = [...new Set(lines.filter(Boolean))];
  if (words.length === 0) throw new ConfigError("MODERATION_WORDS names a file without words");
  return words;
}
