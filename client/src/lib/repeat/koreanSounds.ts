const INITIALS = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
const VOWELS = [..."ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"];
/** Two consonants below a vowel are heard apart where a vowel follows. */
const FINALS =
  "- ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ".split(" ");

const FIRST = 0xac00;
const LAST = 0xd7a3;
const A_VOWEL = FINALS.length;
const AN_INITIAL = VOWELS.length * A_VOWEL;

/** Vowels that most speakers no longer tell apart. */
const MERGED: Record<string, string> = { ㅐ: "ㅔ", ㅒ: "ㅖ", ㅙ: "ㅞ", ㅚ: "ㅞ" };

/**
 * Korean letter by letter, roughly as it sounds: without the sign for no consonant, so that 먹어 and 머거 are the same,
 * and one sign for vowels that sound alike, so that 되 and 돼 are.
 */
export function koreanSounds(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < FIRST || code > LAST) return letter;
    const place = code - FIRST;
    const initial = INITIALS[Math.floor(place / AN_INITIAL)] ?? "";
    const vowel = VOWELS[Math.floor((place % AN_INITIAL) / A_VOWEL)] ?? "";
    const final = FINALS[place % A_VOWEL] ?? "";
    // Below a vowel the same sign is heard.
    return (
      (initial === "ㅇ" ? "" : initial) + (MERGED[vowel] ?? vowel) + (final === "-" ? "" : final.replace("ㅇ", "ŋ"))
    );
  }).join("");
}
