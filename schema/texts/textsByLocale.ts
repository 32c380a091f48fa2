interface LocaleTexts<Texts> {
  locale: string;
  texts: Texts;
}

/**
 * Makes a function that finds the texts of an interface language
 * such as `ja-JP`, or the English ones for an unsupported one.
 */
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
