import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { InfoIcon } from "../../../components/icons/firstIcons.tsx";
import { useServerInfo } from "../../../lib/session/session.generated.ts";

/**
 * A greeting in the language being practised. A demo server says so here, on phones instead of the greeting; the space
 * is reserved until that is known.
 */
export function HomeLine({ language }: { language: Language }) {
  const { t } = useTranslation("home");
  const { data, error } = useServerInfo();
  const isDemo = data?.serverInfo.demo.includes("ai");
  const isKnown = data !== undefined || error !== undefined;
  return (
    <div className="mt-1 flex min-h-[calc(1em*var(--leading))] items-center gap-3 text-sm text-muted">
      {isKnown && (
        <p lang={language} dir="auto" className={isDemo ? "max-sm:hidden" : undefined}>
          {greeting(language)}
        </p>
      )}
      {isDemo && (
        <p className="flex items-start gap-1.5 sm:ml-auto">
          <InfoIcon size={16} className="mt-[0.15em] shrink-0" />
          {t("demo")}
        </p>
      )}
    </div>
  );
}

type PartOfDay = "morning" | "afternoon" | "evening";

/** A hello in the language being learned: content to read, so it is not translated with the interface. */
const GREETINGS: Record<Language, Record<PartOfDay, string>> = {
  zh: { morning: "早上好", afternoon: "下午好", evening: "晚上好" },
  en: { morning: "Good morning", afternoon: "Good afternoon", evening: "Good evening" },
  de: { morning: "Guten Morgen", afternoon: "Guten Tag", evening: "Guten Abend" },
  fr: { morning: "Bonjour", afternoon: "Bon après-midi", evening: "Bonsoir" },
  ja: { morning: "おはようございます", afternoon: "こんにちは", evening: "こんばんは" },
  ko: { morning: "좋은 아침이에요", afternoon: "안녕하세요", evening: "좋은 저녁이에요" },
};

/** Morning from 5 to 11, afternoon until 17, evening otherwise. */
function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 11) return "morning";
  return hour >= 11 && hour < 17 ? "afternoon" : "evening";
}

const greeting = (language: Language, hour = new Date().getHours()): string => GREETINGS[language][partOfDay(hour)];
