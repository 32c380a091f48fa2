import type { Token } from "./token.ts";

/** Verbs that only say how the one before them is meant, after its て or grown together with it: 降っている, 食べちゃう. */
const AUXILIARY_VERBS = new Set([
  "いる",
  "る",
  "てる",
  "でる",
  "おる",
  "とる",
  "しまう",
  "ちゃう",
  "じゃう",
  "とく",
  "どく",
]);
/** Conjunctive particles that learners take for an ending: 降って, 行けば, 見たり, 食べちゃ. */
const ENDINGS = new Set(["て", "で", "ば", "たり", "だり", "ちゃ", "じゃ"]);
/** です and だ stand for themselves. The だ of 読んだ is another one, of the type 特殊・タ. */
const COPULAS = new Set(["特殊・デス", "特殊・ダ"]);
const CONTINUED = /^[\p{M}\u200d]/u;

/**
 * Joins morphemes into what a learner would tap: verbs and adjectives with their endings and auxiliaries, nouns with
 * their prefixes and suffixes, numbers with their counters. Particles, です and する after a noun stay words of their own.
 */
export function joinTokens(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const group = groups.at(-1);
    if (group && isAdjacent(group, token) && belongsTo(group, token)) group.push(token);
    else groups.push([token]);
  }
  return groups;
}

function isAdjacent(group: readonly Token[], token: Token): boolean {
  const last = group.at(-1);
  return last !== undefined && last.start + last.surface.length === token.start;
}

function belongsTo(group: readonly Token[], token: Token): boolean {
  const last = group.at(-1);
  if (!last) return false;
  if (CONTINUED.test(token.surface)) return true;
  if (last.kind === "接頭詞") return ["名詞", "動詞", "形容詞"].includes(token.kind);
  const isVerbal = isPredicate(group);
  switch (token.kind) {
    case "助動詞":
      return isVerbal && (!COPULAS.has(token.inflection) || isPoliteNegation(last, token));
    case "助詞":
      return (
        isVerbal && ENDINGS.has(token.surface) && token.subkinds.some((sub) => sub === "接続助詞" || sub === "並立助詞")
      );
    case "動詞":
      return isVerbal && (token.subkinds[0] === "接尾" || isAuxiliaryVerb(last, token));
    case "名詞":
      return isSuffixOf(group, token);
    default:
      return false;
  }
}

/** Whether a word is a verb, an adjective or です, so that it has endings. */
export function isPredicate(group: readonly Token[]): boolean {
  const head = headOf(group);
  return head !== undefined && ["動詞", "形容詞", "助動詞"].includes(head.kind);
}

/** The morpheme that the others are added to. */
export function headOf(group: readonly Token[]): Token | undefined {
  return group.find(({ kind }) => kind !== "接頭詞") ?? group[0];
}

/** でし in 行きませんでした. */
function isPoliteNegation(last: Token, { inflection }: Token): boolean {
  return inflection === "特殊・デス" && last.kind === "助動詞" && last.surface === "ん";
}

function isAuxiliaryVerb(last: Token, { subkinds, base, surface }: Token): boolean {
  if (subkinds[0] !== "非自立" || !AUXILIARY_VERBS.has(base)) return false;
  const isGrownTogether = /^[てでちじと]/u.test(surface);
  return isGrownTogether || last.surface === "て" || last.surface === "で";
}

/** さん, 人, 時, the そう of 楽しそう and the さ of 寒さ; a digit after another. */
function isSuffixOf(group: readonly Token[], { subkinds }: Token): boolean {
  const head = headOf(group);
  if (!head) return false;
  if (subkinds[0] === "数") return group.at(-1)?.subkinds[0] === "数";
  if (subkinds[0] !== "接尾") return false;
  return head.kind === "名詞" ? subkinds[1] !== "助動詞語幹" : isPredicate(group) && head.kind !== "助動詞";
}
