import { filePart } from "../../../schema/rules/words/filePart.ts";
import type { Api } from "../channels/api.ts";

export const EXPORT_WORDS = `query ($format: WordFileFormat!, $language: Language, $cursor: String) {
  exportWords(format: $format, language: $language, cursor: $cursor) { text cursor }
}`;
export const IMPORT_WORDS = `mutation ($input: ImportWordsInput!) {
  importWords(input: $input) {
    format separator isHtml hasNames columns read nextLine added skippedTotal skipped { line reason }
    items { line word { language lemma reading gloss note sentence gapStart gapEnd translation } }
  }
}`;

export interface ImportedWordData {
  language: string;
  lemma: string;
  reading: string | null;
  gloss: string;
  note: string;
  sentence: string;
  gapStart: number;
  gapEnd: number;
  translation: string;
}

export interface ImportData {
  format: string;
  separator: string;
  isHtml: boolean;
  hasNames: boolean;
  columns: string[];
  read: number;
  nextLine: number;
  added: number;
  items: { line: number; word: ImportedWordData }[];
  skipped: { line: number; reason: string }[];
  skippedTotal: number;
}

/** The file with a user's words, and how many parts it came in. Throws what is refused. */
export async function exported(
  user: Api,
  format: "anki" | "csv",
  language: string | null = null,
): Promise<{ text: string; parts: number }> {
  let text = "";
  let parts = 0;
  for (let cursor: string | null = null; parts === 0 || cursor !== null; parts += 1) {
    const variables: object = { format, language, cursor };
    const { data, errors } = await user.request<{ exportWords: { text: string; cursor: string | null } }>(
      EXPORT_WORDS,
      { ...variables },
    );
    if (!data) throw new Error(JSON.stringify(errors));
    text += data.exportWords.text;
    cursor = data.exportWords.cursor;
  }
  return { text, parts };
}

/** What becomes of a part of a file, whose words are English where it does not say. Throws what is refused. */
export async function imported(user: Api, text: string, input: object = {}): Promise<ImportData> {
  const { data, errors } = await user.request<{ importWords: ImportData }>(IMPORT_WORDS, {
    input: { text, language: "en", ...input },
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.importWords;
}

/** What becomes of a whole file, part after part, as the page sends it. */
export async function importedFile(user: Api, file: string, input: object = {}): Promise<ImportData[]> {
  const answers: ImportData[] = [];
  for (let start = 0, firstLine = 1, given: object = {}; start < file.length;) {
    const part = filePart(file, start);
    const answer = await imported(user, part.text, { ...input, ...given, isLast: part.isLast, firstLine });
    answers.push(answer);
    if (answer.read === 0) throw new Error("no part was read");
    start += answer.read;
    firstLine = answer.nextLine;
    const { format, separator, isHtml, columns } = answer;
    given = { format, separator, isHtml, columns, hasNames: false };
  }
  return answers;
}
