import { TokenizerBuilder } from "lindera-wasm-nodejs-ipadic";
import type { PlacedWord } from "../../../../schema/rules/words/textWord.ts";
import { isWord } from "../segments.ts";
import { joinTokens } from "./joinTokens.ts";
import type { Token } from "./token.ts";
import { wordOf } from "./wordOf.ts";

/** What lindera says about a morpheme. What the dictionary does not know has `*` or nothing. */
interface Details {
  surface: string;
  baseForm?: string;
  reading?: string;
  partOfSpeech?: string;
  partOfSpeechSubcategory1?: string;
  partOfSpeechSubcategory2?: string;
  /** 活用型: lindera has the names of the form and of the type the other way round. */
  conjugationForm?: string;
}

const NUMBER = { reading: null, kind: "名詞", subkinds: ["数"], inflection: "" };

const builder = new TokenizerBuilder();
builder.setMode("normal");
builder.setDictionary("embedded://ipadic");
const tokenizer = builder.build();

/** The words of a Japanese text, by IPADIC. */
export function analyseJapanese(text: string): PlacedWord[] {
  return joinTokens(tokensOf(text)).flatMap((group) => {
    const word = wordOf(group);
    return word && isWord(text.slice(word.start, word.end)) ? [word] : [];
  });
}

function tokensOf(text: string): Token[] {
  const details: Details[] = tokenizer.tokenize(text);
  let from = 0;
  return details.map((token) => {
    const { surface } = token;
    // Lindera leaves blanks out, and counts in bytes.
    const start = text.indexOf(surface, from);
    if (start < 0) throw new RangeError("a morpheme is not in its text");
    from = start + surface.length;
    // The dictionary has no figures.
    if (/^\p{N}+$/u.test(surface)) return { ...NUMBER, surface, start, base: surface };
    return {
      surface,
      start,
      base: known(token.baseForm) ?? surface,
      reading: known(token.reading),
      kind: known(token.partOfSpeech) ?? "",
      subkinds: [known(token.partOfSpeechSubcategory1) ?? "", known(token.partOfSpeechSubcategory2) ?? ""],
      inflection: known(token.conjugationForm) ?? "",
    };
  });
}

const known = (detail: string | undefined): string | null => (!detail || detail === "*" ? null : detail);
