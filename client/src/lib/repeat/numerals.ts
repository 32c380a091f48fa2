import type { Language } from "../../../../schema/rules/languages.ts";

/** Above it, numerals are read in too many ways to be spelled out. */
const MOST = 9999;

const EN = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen";
const EN_UNITS = `${EN} seventeen eighteen nineteen`.split(" ");
const EN_TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

function english(value: number): string {
  if (value < 20) return EN_UNITS[value] ?? "";
  if (value < 100) return (EN_TENS[Math.floor(value / 10)] ?? "") + (value % 10 > 0 ? english(value % 10) : "");
  const rest = value % (value < 1000 ? 100 : 1000);
  const [count, name] = value < 1000 ? [Math.floor(value / 100), "hundred"] : [Math.floor(value / 1000), "thousand"];
  return `${english(count)}${name}${rest > 0 ? english(rest) : ""}`;
}

/** Years are read in pairs: nineteen forty-eight, nineteen oh five. */
function englishYear(value: number): string[] {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value < 1100 || value > 2099 || (century === 20 && rest < 10)) return [];
  if (rest === 0) return [`${english(century)}hundred`];
  return rest < 10 ? [`${english(century)}oh${english(rest)}`] : [english(century) + english(rest)];
}

/** Two hundred and five, two thousand and five. */
const withAnd = (value: number): string => {
  const rest = value % 100;
  return `${english(value - rest)}and${english(rest)}`;
};

/** The ending of an ordinal behind its digits, and ordinals whose number is not read as it stands in them. */
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/;
const UNLIKE: Record<string, string> = { one: "first", two: "second", three: "third", five: "fifth", eight: "eighth" };

/** 23rd as twentythird; nothing for what is no such ordinal. */
export function englishOrdinal(text: string): string[] {
  const value = Number(ORDINAL.exec(text)?.[1] ?? 0);
  if (value === 0) return [];
  const [tens, unit] = value < 20 || value % 10 === 0 ? ["", value] : [english(value - (value % 10)), value % 10];
  const name = english(unit);
  const ordinal = UNLIKE[name] ?? `${name.replace(/ve$/, "f").replace(/y$/, "ie").replace(/e$/, "")}th`;
  return [tens + ordinal];
}

const DE = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn";
const DE_UNITS = `${DE} siebzehn achtzehn neunzehn`.split(" ");
const DE_TENS = "- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");

function german(value: number): string {
  const unit = (of: number): string => (of === 1 ? "ein" : (DE_UNITS[of] ?? ""));
  if (value < 20) return DE_UNITS[value] ?? "";
  if (value < 100) return (value % 10 > 0 ? `${unit(value % 10)}und` : "") + (DE_TENS[Math.floor(value / 10)] ?? "");
  const rest = value % (value < 1000 ? 100 : 1000);
  const [count, name] = value < 1000 ? [Math.floor(value / 100), "hundert"] : [Math.floor(value / 1000), "tausend"];
  return `${unit(count)}${name}${rest > 0 ? german(rest) : ""}`;
}

/** Years are read in hundreds: neunzehnhundertachtundvierzig. */
const germanYear = (value: number): string[] =>
  value > 1099 && value < 2000
    ? [`${german(Math.floor(value / 100))}hundert${value % 100 > 0 ? german(value % 100) : ""}`]
    : [];

const FR = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize";
const FR_UNITS = `${FR} dixsept dixhuit dixneuf`.split(" ");
const FR_TENS = "- - vingt trente quarante cinquante soixante soixante quatrevingt quatrevingt".split(" ");

function french(value: number): string {
  if (value < 20) return FR_UNITS[value] ?? "";
  if (value < 100) {
    const ten = Math.floor(value / 10);
    // Seventy is sixty-ten, and ninety four-twenties-ten.
    const rest = (value % 10) + (ten === 7 || ten === 9 ? 10 : 0);
    const joint = (rest === 1 || rest === 11) && ten < 8 ? "et" : "";
    return (FR_TENS[ten] ?? "") + (rest > 0 ? joint + french(rest) : value === 80 ? "s" : "");
  }
  if (value > 999) {
    const [thousands, rest] = [Math.floor(value / 1000), value % 1000];
    return (thousands > 1 ? french(thousands) : "") + "mille" + (rest > 0 ? french(rest) : "");
  }
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  return (
    (hundreds > 1 ? french(hundreds) : "") +
    (hundreds > 1 && rest === 0 ? "cents" : "cent") +
    (rest > 0 ? french(rest) : "")
  );
}

const KO_DIGITS = [..."영일이삼사오육칠팔구"];
const KO_UNITS = "- 하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉".split(" ");
const KO_BEFORE = "- 한 두 세 네 다섯 여섯 일곱 여덟 아홉".split(" ");
const KO_TENS = "- 열 스물 서른 마흔 쉰 예순 일흔 여든 아흔".split(" ");

function korean(value: number): string[] {
  const at = (power: number): number => Math.floor(value / power) % 10;
  const [thousands, hundreds, tens, units] = [at(1000), at(100), at(10), at(1)];
  const of = (count: number, name: string): string =>
    (count > 1 ? (KO_DIGITS[count] ?? "") : "") + (count > 0 ? name : "");
  const chinese =
    value === 0
      ? "영"
      : of(thousands, "천") + of(hundreds, "백") + of(tens, "십") + (units > 0 ? (KO_DIGITS[units] ?? "") : "");
  if (value === 0 || value > 99) return [chinese];
  const ten = tens > 0 ? (KO_TENS[tens] ?? "") : "";
  // Before what is counted, and alone.
  const own = [KO_BEFORE, KO_UNITS].map((names) => (units > 0 ? ten + (names[units] ?? "") : ten));
  return [chinese, ...own, ...(value === 20 ? ["스무"] : [])];
}

const SPELLED: Partial<Record<Language, (value: number) => string[]>> = {
  en: (value) => [english(value), ...englishYear(value), ...(value >= 100 && value % 100 > 0 ? [withAnd(value)] : [])],
  de: (value) => (value === 1 ? ["eins", "ein", "eine", "einen"] : [german(value), ...germanYear(value)]),
  fr: (value) => (value === 1 ? ["un", "une"] : [french(value)]),
  ko: korean,
};

/** A text with its numeral in letters, in the ways in which it is read; nothing where there is none, or no way is known. */
export function spelledOut(text: string, language: Language): string[] {
  // 1,000 is 1000 in groups.
  const whole = text.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, "");
  const [numeral] = whole.match(/\d+/) ?? [];
  if (numeral === undefined || Number(numeral) > MOST) return [];
  return (SPELLED[language]?.(Number(numeral)) ?? []).map((spelled) => whole.replace(numeral, spelled));
}

const DIGITS: Record<string, number> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const POWERS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** Numerals of East Asian texts: 二十三 as 23. */
export const EAST_ASIAN_NUMERAL = /[〇零一二两三四五六七八九十百千万]+/g;

/** A text with its Chinese numerals in digits, so that one way of writing them is compared with the other. */
export const inDigits = (text: string): string =>
  text.replace(EAST_ASIAN_NUMERAL, (numeral) => {
    if (![...numeral].some((sign) => sign in POWERS || sign === "万"))
      return Array.from(numeral, (sign) => DIGITS[sign] ?? 0).join("");
    let [whole, group, digit] = [0, 0, 0];
    for (const sign of numeral) {
      const power = POWERS[sign];
      if (sign === "万") [whole, group, digit] = [whole + (group + digit || 1) * 10_000, 0, 0];
      else if (power === undefined) digit = DIGITS[sign] ?? 0;
      else [group, digit] = [group + (digit || 1) * power, 0];
    }
    return String(whole + group + digit);
  });
