import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import { WORD_COLUMNS } from "../../../../../schema/rules/words/wordFiles.ts";
import type { WordColumn } from "../../../../../schema/rules/words/wordFiles.ts";

/** What columns are called in our files, and in those of others in our languages. */
const NAMES: Partial<Record<WordColumn, string>> = {
  lemma:
    "word|lemma|front|expression|vocabulary|vocab|term|headword|dictionary form|wort|begriff|vokabel|vorderseite|" +
    "mot|terme|recto|単語|語|表面|表|单词|词|词语|生词|正面|單字|단어|낱말|앞면",
  reading:
    "reading|kana|furigana|pinyin|romanization|romaji|pronunciation|lesung|aussprache|lecture|prononciation|" +
    "読み|読み方|よみ|ふりがな|拼音|读音|읽기|발음",
  gloss:
    "meaning|gloss|back|definition|bedeutung|rückseite|sens|signification|définition|verso|" +
    "意味|裏面|裏|释义|意思|含义|背面|뜻|의미|뒷면",
  sentence:
    "sentence|example|example sentence|context|satz|beispiel|beispielsatz|kontext|phrase|exemple|contexte|" +
    "例文|文|例句|句子|예문|문장",
  translation:
    "translation|sentence translation|sentence meaning|übersetzung|traduction|訳|訳文|翻訳|译文|翻译|번역|해석",
  note: "note|notes|hint|comment|remark|extra|notiz|anmerkung|hinweis|remarque|メモ|備考|备注|笔记|메모|비고",
  tags: "tags|tag|schlagwörter|étiquettes|タグ|标签|태그",
  surface: "word in sentence",
  place: "place in sentence",
  partOfSpeech: "part of speech",
  kind: "kind",
  language: "language|sprache|langue|言語|语言|언어",
  nativeLanguage: "explained in",
  npcName: "character",
};

/** What a column with this name holds; null where its name is not known. */
function columnCalled(name: string): WordColumn | null {
  const plain = normalised(name, "NFKC").trim().toLowerCase();
  return WORD_COLUMNS.find((column) => NAMES[column]?.split("|").includes(plain)) ?? null;
}

/**
 * What columns with these names hold. Names that are not known, and further ones of the same, are ignored. Where no
 * column is the meaning, a translation is.
 */
export function columnsCalled(names: readonly string[]): WordColumn[] {
  const columns: WordColumn[] = [];
  for (const name of names) {
    const column = columnCalled(name);
    columns.push(column && !columns.includes(column) ? column : "ignored");
  }
  return columns.includes("gloss") ? columns : columns.map((column) => (column === "translation" ? "gloss" : column));
}
