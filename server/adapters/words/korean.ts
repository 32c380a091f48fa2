import { disassemble, hasBatchim, romanize } from "es-hangul";
import type { PlacedWord } from "../../../schema/rules/words/textWord.ts";
import { isWord, segmentsOf } from "./segments.ts";

const segmenter = new Intl.Segmenter("ko", { granularity: "word" });
const HANGUL = /^\p{Script=Hangul}+$/u;

/** The words of a Korean text, as blanks divide them, with their particles. */
export function analyseKorean(text: string): PlacedWord[] {
  return segmentsOf(segmenter, text)
    .filter((word) => isWord(word.text))
    .map(({ text: word, start, end }) => {
      const isHangul = HANGUL.test(word);
      return {
        start,
        end,
        lemma: isHangul ? withoutParticle(word) : word.toLowerCase(),
        reading: isHangul ? romanize(word) : null,
        partOfSpeech: null,
      };
    });
}

/**
 * Particles that hardly any verb ends in, longest first, each with what stands before it: a syllable with a final
 * consonant, one without, or either.
 */
const PARTICLES: readonly [particle: string, after: "final" | "open" | "any"][] = [
  ["에는", "any"],
  ["에도", "any"],
  ["에서는", "any"],
  ["에서도", "any"],
  ["에게서", "any"],
  ["한테서", "any"],
  ["으로는", "final"],
  ["이라는", "final"],
  ["에서", "any"],
  ["에게", "any"],
  ["한테", "any"],
  ["까지", "any"],
  ["부터", "any"],
  ["처럼", "any"],
  ["보다", "any"],
  ["마다", "any"],
  ["으로", "final"],
  ["을", "final"],
  ["를", "open"],
  ["에", "any"],
];
/** Words before the particles that verbs have as endings, too. */
const PRONOUN = /^(저|나|너|우리|저희|그|누구)(?=(는|도|와|의|가)$)/u;
/** More particles, after nouns of two syllables at least, and what words that end so by nature have before them. */
const AFTER_NOUNS: readonly [particle: string, after: "final" | "open" | "any", not: RegExp][] = [
  ["이", "final", /(고양|호랑|원숭|어린|젊은|볶|걸|팡|멍|쟁)$/u],
  ["은", "final", /ㅆ$/u],
  ["과", "final", /[국내외]$/u],
  ["가", "open", /[ㅏㅓㅕㅐ]$/u],
  ["와", "open", /[ㅏㅓㅕㅐ]$/u],
  ["의", "any", /[주회강]$/u],
];
/** Ends of verbs and adjectives, whose forms such as 먹을, 괜찮은 and 없이 look like nouns. */
const VERBS = new Set("먹있없읽좋많같앉찾받믿입씻싶않찮높낮넓짧깊젊늦놓넣웃벗잊얻걷신작적잡렸졌했았었겠맞".split(""));
/** The same before 를: 빠를, 서두를. */
const FLOWING = /^(빠|고|이|오|흐|모|부|다|누|서두|머무)$/u;

/** The noun before a particle; the word itself where that is not sure. */
function withoutParticle(word: string): string {
  const pronoun = PRONOUN.exec(word)?.[0];
  if (pronoun) return pronoun;
  for (const [particle, after] of PARTICLES) {
    const noun = nounBefore(word, particle, after);
    if (noun === "") continue;
    const isVerb = (particle === "을" && VERBS.has(noun.slice(-1))) || (particle === "를" && FLOWING.test(noun));
    return isVerb ? word : noun;
  }
  for (const [particle, after, not] of AFTER_NOUNS) {
    const noun = nounBefore(word, particle, after);
    const last = noun.slice(-1);
    if (noun.length > 1 && !VERBS.has(last) && !not.test(noun) && !not.test(disassemble(last))) return noun;
  }
  return word;
}

/** What stands before a particle; empty where the word does not end in it, or not after such a syllable. */
function nounBefore(word: string, particle: string, after: "final" | "open" | "any"): string {
  const noun = word.endsWith(particle) ? word.slice(0, -particle.length) : "";
  return noun !== "" && (after === "any" || (after === "final") === hasBatchim(noun.slice(-1))) ? noun : "";
}
