/** A morpheme as IPADIC names it. */
export interface Token {
  surface: string;
  /** In UTF-16 units. */
  start: number;
  /** The dictionary form; the surface for what the dictionary does not know. */
  base: string;
  /** In katakana; null for what the dictionary does not know. */
  reading: string | null;
  /** 品詞, such as 動詞. */
  kind: string;
  /** 品詞細分類1 and 2, such as 非自立 and 助数詞. */
  subkinds: readonly string[];
  /** 活用型, such as 特殊・ダ. */
  inflection: string;
}
