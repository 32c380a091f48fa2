import { useTranslation } from "react-i18next";
import { dateTime, day, month, relativeTime } from "./relativeTime.ts";

/** The specification's date locale, for when the interface's language is unknown. */
const DEFAULT_LOCALE = "zh-CN";

/** Relative times and dates in the interface's language. */
export function useTimes() {
  const { t, i18n } = useTranslation("common");
  const locale = i18n.resolvedLanguage ?? DEFAULT_LOCALE;
  const words = { justNow: t("time.justNow"), unknownTime: t("time.unknown") };
  return {
    relative: (timestamp: string | null | undefined) => relativeTime(timestamp, locale, words),
    dateTime: (timestamp: string | null | undefined) => dateTime(timestamp, locale, words),
    day: (timestamp: string | null | undefined) => day(timestamp, locale, words),
    month: (timestamp: string | null | undefined) => month(timestamp, locale, words),
  };
}
