import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SmallButton } from "../../../components/buttons/SmallButton.tsx";
import { CountedField } from "../../../components/form/CountedField.tsx";
import { Section } from "../../../components/Section.tsx";
import type { Language } from "../../../schema.generated.ts";
import { GOAL_FIELDS } from "./sceneValues.ts";
import type { SceneValues } from "./sceneValues.ts";

/** Up to and with which goal something is written. */
const lastWritten = (values: SceneValues | undefined): number =>
  values ? GOAL_FIELDS.findLastIndex(([label, hint]) => values[label] !== "" || values[hint] !== "") + 1 : 0;

/** The goals of a scene, each with a line that reaches it; as many fields as are needed, and one more on request. */
export function GoalFields({
  language,
  values,
  source,
}: {
  language: Language;
  values: SceneValues;
  /** The same in the language it is written from. */
  source: SceneValues | undefined;
}) {
  const { t } = useTranslation("scenes");
  const [added, setAdded] = useState(1);
  const count = Math.max(added, lastWritten(values), lastWritten(source));
  return (
    <Section title={t("goals")}>
      {GOAL_FIELDS.slice(0, count).map(([label, hint], at) => (
        <div key={label} role="group" aria-label={t("goal", { number: at + 1 })}>
          <CountedField
            name={label}
            label={t("goal", { number: at + 1 })}
            hint={source?.[label] || (at === 0 ? t("goalHint") : undefined)}
            lang={language}
            autoComplete="off"
          />
          <CountedField
            name={hint}
            label={t("line")}
            lines={2}
            hint={source?.[hint] || (at === 0 ? t("lineHint") : undefined)}
            lang={language}
            autoComplete="off"
          />
        </div>
      ))}
      {count < GOAL_FIELDS.length && (
        <div className="px-1 py-1">
          <SmallButton onClick={() => setAdded(count + 1)}>{t("addGoal")}</SmallButton>
        </div>
      )}
    </Section>
  );
}
