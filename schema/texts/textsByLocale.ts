/** Texts as they are read in one interface language, and which that is. */
interface LocaleTexts<Texts> {
  locale: string;
  texts: Texts;
}

/** Finds the texts of an interface language, such as `ja-JP`; those in English where that language is not one of ours. */
export function textsByLocale<Texts>({
  de,
  en,
  fr,
  ja,
  ko,
  zh,
}: Record<"de" | "en" | "fr" | "ja" | "ko" | "zh", Texts>): (locale: string) => LocaleTexts<Texts> {
  const texts = new Map([
    ["de-DE", de],
    ["en-US", en],
    ["fr-FR", fr],
    ["ja-JP", ja],
    ["ko-KR", ko],
    ["zh-CN", zh],
  ]);
  return (locale) => {
    const known = texts.get(locale);
    return known === undefined ? { locale: "en-US", texts: en } : { locale, texts: known };
  };
}
