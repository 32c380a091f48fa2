import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { InfoIcon } from "../../../components/icons/icons.tsx";
import { useServerInfo } from "../../../lib/session/session.generated.ts";
import { greeting } from "../greeting.ts";

/**
 * A line that greets in the language being practised. Where replies come from the built-in phrasebook it says so,
 * on phones in place of the greeting. Its room is kept until that is known.
 */
export function HomeLine({ language }: { language: Language }) {
  const { t } = useTranslation("home");
  const { data, error } = useServerInfo();
  const isDemo = data?.serverInfo.demo.includes("ai");
  const isKnown = data !== undefined || error !== undefined;
  return (
    <div className="flex min-h-[calc(1em*var(--leading))] items-center gap-3 text-sm text-muted">
      {isKnown && (
        <p lang={language} className={isDemo ? "max-sm:hidden" : undefined}>
          {greeting(language)}
        </p>
      )}
      {isDemo && (
        <p className="flex items-start gap-1.5">
          <InfoIcon size={16} className="mt-[0.15em] shrink-0" />
          {t("demo")}
        </p>
      )}
    </div>
  );
}
