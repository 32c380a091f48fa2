import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { HOUSE_TEXTS } from "../../../../../schema/rules/house.ts";
import { LANGUAGES, LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import { ForwardIcon } from "../../../components/icons/firstIcons.tsx";
import { Section } from "../../../components/Section.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { useOperatorHouseTexts } from "./operatorHouse.generated.ts";

/** The texts of the house, each in all languages of the interface: since when there is one, and the way to write it. */
export function HouseTextRows() {
  const { t } = useTranslation(["operate", "common"]);
  const times = useTimes();
  const query = useOperatorHouseTexts();
  return (
    <QueryAnswer query={query}>
      {({ operatorHouseTexts: texts }) => (
        <div className="grid items-start gap-4 lg:grid-cols-3">
          {HOUSE_TEXTS.map((kind) => (
            <Section key={kind} title={t(`common:house.${kind}`)}>
              {LANGUAGES.map((language) => {
                const { interfaceName, ownName, locale } = LANGUAGE_FACTS[language];
                const written = texts.find(
                  (text) => text.kind === kind && text.language === language && text.text !== "",
                );
                const none = kind === "rules" && !texts.some((text) => text.kind === kind && text.text !== "");
                return (
                  <Link
                    key={language}
                    to={`/operate/house/${kind}-${language}`}
                    className="flex min-h-12 items-center gap-3 px-4 py-2 transition-colors hover:bg-primary-soft/50 focus-visible:-outline-offset-2"
                  >
                    <span lang={locale} className="min-w-0 flex-1">
                      {interfaceName ?? ownName}
                    </span>
                    <span className="text-sm text-muted">
                      {written ? times.day(written.at) : t(none ? "operate:house.builtIn" : "operate:house.unwritten")}
                    </span>
                    <ForwardIcon size={18} className="text-muted" />
                  </Link>
                );
              })}
            </Section>
          ))}
        </div>
      )}
    </QueryAnswer>
  );
}
