import { useTranslation } from "react-i18next";
import { Select } from "../../../components/form/Select.tsx";
import { SwitchRow } from "../../../components/form/SwitchRow.tsx";
import { Price } from "../../../components/points/Price.tsx";
import { Section } from "../../../components/Section.tsx";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { usePrices } from "../../../lib/points/points.generated.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import type { WordSettingsChanges } from "../../../schema.generated.ts";
import { useLearningSettings, useUpdateLearningSettings } from "./progress.generated.ts";

/** Probabilities that can be chosen, in percent. Beyond the last, the reviews of a day grow without end. */
const RETENTIONS = [80, 85, 90, 95, 97];
const DAILY_NEW = [0, 5, 10, 15, 20, 30, 50, 100];

const withPresent = (choices: readonly number[], present: number): number[] =>
  [...new Set([...choices, present])].toSorted((one, other) => one - other);

/** How a person learns: how sure they want to be, how many new words a day, and whether their lines are corrected. */
export function LearningSettings() {
  const { t } = useTranslation("words");
  const errorText = useErrorText();
  const reachable = useServerReachable();
  const { data } = useLearningSettings();
  const [update] = useUpdateLearningSettings();
  const price = usePrices().data?.serverInfo.prices.correction;
  const settings = data?.wordSettings;
  if (!settings) return null;

  const change = (changes: WordSettingsChanges): void => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    update({
      variables: { changes: { ...changes, timeZone } },
      optimisticResponse: {
        updateWordSettings: {
          __typename: "WordSettings",
          desiredRetention: changes.desiredRetention ?? settings.desiredRetention,
          dailyNew: changes.dailyNew ?? settings.dailyNew,
          correctsLines: changes.correctsLines ?? settings.correctsLines,
          timeZone,
        },
      },
    }).catch((error: unknown) => showToast("error", errorText(error)));
  };
  const retention = Math.round(settings.desiredRetention * 100);
  return (
    <Section title={t("settings.title")}>
      <div className="flex flex-col gap-4 p-4">
        <Select
          label={t("settings.retention")}
          value={String(retention)}
          options={withPresent(RETENTIONS, retention).map((percent) => ({
            value: String(percent),
            text: t("settings.percent", { share: percent / 100 }),
          }))}
          disabled={!reachable}
          onChange={(value) => change({ desiredRetention: Number(value) / 100 })}
        />
        <p className="-mt-2 text-sm text-muted">{t("settings.retentionText")}</p>
        <Select
          label={t("settings.dailyNew")}
          value={String(settings.dailyNew)}
          options={withPresent(DAILY_NEW, settings.dailyNew).map((count) => ({
            value: String(count),
            text: t("progress.words", { count }),
          }))}
          disabled={!reachable}
          onChange={(value) => change({ dailyNew: Number(value) })}
        />
      </div>
      <SwitchRow
        checked={settings.correctsLines}
        disabled={!reachable}
        onChange={(correctsLines) => change({ correctsLines })}
        label={t("settings.correctsLines")}
        aside={<Price points={price} />}
        text={t("settings.correctsLinesText")}
      />
    </Section>
  );
}
