import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { MAX_HOUSE_TEXT } from "../../../../../schema/rules/house.ts";
import type { HouseTextKind } from "../../../../../schema/rules/house.ts";
import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { BackLink } from "../../../components/buttons/BackLink.tsx";
import { Button } from "../../../components/buttons/Button.tsx";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { HouseMarkdown } from "../../../components/house/HouseMarkdown.tsx";
import { Section } from "../../../components/Section.tsx";
import { useTimes } from "../../../lib/time/useTimes.ts";
import { LineField } from "../shell/LineField.tsx";
import { QueryAnswer } from "../shell/QueryAnswer.tsx";
import { SectionHead } from "../shell/SectionHead.tsx";
import { useAct } from "../shell/useAct.ts";
import { useHouseTextVersions, useSetHouseText } from "./operatorHouse.generated.ts";
import type { HouseVersionFragment } from "./operatorHouse.generated.ts";

interface HouseTextEditorProps {
  kind: HouseTextKind;
  language: Language;
}

/** A text of the house in a language: to write, as it will look, and its earlier versions. */
export function HouseTextEditor({ kind, language }: HouseTextEditorProps) {
  const { t } = useTranslation(["operate", "common"]);
  const query = useHouseTextVersions({ variables: { kind, language }, fetchPolicy: "network-only" });
  const { interfaceName, ownName } = LANGUAGE_FACTS[language];
  return (
    <>
      <div className="-ml-2.5 flex items-start gap-1">
        <BackLink to="/operate/house" label={t("operate:house.back")} />
        <div className="min-w-0 flex-1 pt-1.5">
          <SectionHead title={`${t(`common:house.${kind}`)} · ${interfaceName ?? ownName}`}>
            <Link
              to={`/${kind}`}
              className="inline-flex min-h-11 items-center rounded-full px-3 font-semibold text-primary hover:bg-primary-soft"
            >
              {t("operate:house.see")}
            </Link>
          </SectionHead>
        </div>
      </div>
      <QueryAnswer query={query}>
        {({ houseTextVersions: [last, ...earlier] }) => (
          <Editing
            key={last?.version ?? 0}
            kind={kind}
            language={language}
            last={last}
            earlier={earlier}
            onSaved={() => query.refetch()}
          />
        )}
      </QueryAnswer>
    </>
  );
}

interface EditingProps extends HouseTextEditorProps {
  last: HouseVersionFragment | undefined;
  earlier: HouseVersionFragment[];
  onSaved: () => Promise<unknown>;
}

function Editing({ kind, language, last, earlier, onSaved }: EditingProps) {
  const { t } = useTranslation("operate");
  const [text, setText] = useState(last?.text ?? "");
  const [setHouseText] = useSetHouseText();
  const { act, running } = useAct();
  const { locale, direction } = LANGUAGE_FACTS[language];
  const save = async (): Promise<void> => {
    await setHouseText({ variables: { input: { kind, language, text, version: last?.version ?? 0 } } });
    await onSaved();
  };
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <form
          noValidate
          className="flex min-w-0 flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            act(save, t("house.saved"));
          }}
        >
          <LineField
            label={t("house.field")}
            hint={t("house.hint")}
            lines={16}
            maxLength={MAX_HOUSE_TEXT}
            value={text}
            onChange={setText}
          />
          <Button type="submit" disabled={running || text.trim() === (last?.text ?? "")}>
            {t("house.save")}
          </Button>
        </form>
        <Section title={t("house.preview")}>
          <div className="min-h-12 px-4 py-3">
            {text.trim() === "" ? (
              <p className="text-muted">{t("house.previewEmpty")}</p>
            ) : (
              <div lang={locale} dir={direction}>
                <HouseMarkdown text={text} />
              </div>
            )}
          </div>
        </Section>
      </div>
      {earlier.length > 0 && <Earlier versions={earlier} onPutBack={setText} />}
    </>
  );
}

/** What was there before: to read, and to take up again. */
function Earlier({ versions, onPutBack }: { versions: HouseVersionFragment[]; onPutBack: (text: string) => void }) {
  const { t } = useTranslation("operate");
  const times = useTimes();
  return (
    <Section title={t("house.versions")}>
      {versions.map(({ version, text, at, operatorName }) => (
        <details key={version} className="group">
          <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2 focus-visible:-outline-offset-2">
            <span className="font-medium">{t("house.version", { version })}</span>
            <span dir="auto" className="text-sm text-muted">
              {operatorName}
            </span>
            <time dateTime={at} className="ml-auto text-sm text-muted">
              {times.dateTime(at)}
            </time>
          </summary>
          <div className="flex flex-col items-start gap-2 px-4 pb-3">
            <p dir="auto" className="w-full wrap-anywhere whitespace-pre-line">
              {text || t("house.emptyVersion")}
            </p>
            <SmallButton variant="soft" onClick={() => onPutBack(text)}>
              {t("house.putBack")}
            </SmallButton>
          </div>
        </details>
      ))}
    </Section>
  );
}
