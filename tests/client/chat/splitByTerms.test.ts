import { describe, expect, it } from "vitest";
import { splitByTerms } from "../../../client/src/lib/messages/splitByTerms.ts";

const termOf = (term: string) => ({ term, meaning: `what ${term} means`, notes: "", reading: null });

/** The text, its terms in brackets. */
const marked = (text: string, ...terms: string[]): string =>
  splitByTerms(text, terms.map(termOf))
    .map((part) => (part.term ? `[${part.text}=${part.term.term}]` : part.text))
    .join("");
const plain = (text: string, ...terms: string[]) => marked(text, ...terms).replaceAll(/=[^\]]*\]/g, "]");

describe("the words to learn in a text", () => {
  it("stand where they are said, and the text stays what it was", () => {
    expect(plain("A nice cup of tea, please.", "cup of tea", "nice")).toBe("A [nice] [cup of tea], please.");
    expect(
      splitByTerms("A nice cup of tea.", ["nice", "tea"].map(termOf))
        .map(({ text }) => text)
        .join(""),
    ).toBe("A nice cup of tea.");
  });

  it.each([
    ["昨日は友達と喫茶店に行きました。", ["喫茶店", "友達"], "昨日は[友達]と[喫茶店]に行きました。"],
    ["我想喝一杯咖啡。", ["一杯", "咖啡"], "我想喝[一杯][咖啡]。"],
    ["커피를 마시고 싶어요.", ["커피"], "[커피]를 마시고 싶어요."],
    ["このTシャツ、AIが選んだの？", ["Tシャツ", "AI"], "この[Tシャツ]、[AI]が選んだの？"],
  ])("are found where words are not set apart: %s", (text, terms, expected) => {
    expect(plain(text, ...terms)).toBe(expected);
  });

  it.each([
    ["「猫」が好き！", "猫", "「[猫]」が好き！"],
    ["He said “hello”…", "hello", "He said “[hello]”…"],
    ["J'aime l'eau.", "eau", "J'aime l'[eau]."],
    ["(tea)", "tea", "([tea])"],
    ["tea", "tea", "[tea]"],
  ])("are found inside punctuation: %s", (text, term, expected) => {
    expect(plain(text, term)).toBe(expected);
  });

  it.each([
    ["A party with art.", "art", "A party with [art]."],
    ["The party starts.", "art", "The party starts."],
    ["An article.", "art", "An article."],
    ["Ein Überraschungsgast!", "gast", "Ein Überraschungsgast!"],
  ])("are no part of a longer word: %s", (text, term, expected) => {
    expect(plain(text, term)).toBe(expected);
  });

  it("may carry the ending of a plural, when they stand nowhere without", () => {
    expect(plain("Zwei Katzen schlafen.", "Katze")).toBe("Zwei [Katze]n schlafen.");
    expect(plain("Zwei Katzen und eine Katze.", "Katze")).toBe("Zwei Katzen und eine [Katze].");
  });

  it("are found whatever their case, and shown as they stand", () => {
    expect(marked("Guten Morgen! ÉCOUTE.", "guten morgen", "écoute")).toBe(
      "[Guten Morgen=guten morgen]! [ÉCOUTE=écoute].",
    );
  });

  it("never overlap: the longer one is taken", () => {
    expect(marked("日本語を話す", "日本", "日本語")).toBe("[日本語=日本語]を話す");
    expect(marked("A cup of tea and a cup.", "cup", "cup of tea")).toBe("A [cup of tea=cup of tea] and a [cup=cup].");
  });

  it.each(["C++", "a.b", "$5", "what?", "(sic)", "[x]", "^_^", "a|b", "{n}", "back\\slash", "*"])(
    "are taken letter for letter: %s",
    (term) => {
      const parts = splitByTerms(`so ${term} yes`, [termOf(term)]);
      expect(parts.map(({ text }) => text)).toEqual(["so ", term, " yes"]);
      expect(splitByTerms("so xxx yes", [termOf(term)])).toHaveLength(1);
    },
  );

  it("that are not there, or empty, change nothing", () => {
    expect(plain("こんにちは", "さようなら", "")).toBe("こんにちは");
    expect(
      splitByTerms("", [termOf("x")])
        .map(({ text }) => text)
        .join(""),
    ).toBe("");
  });
});
