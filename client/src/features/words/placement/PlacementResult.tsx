import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { levelOf, placementOf } from "../../../../../schema/rules/level/placement.ts";
import type { PlacementAnswer } from "../../../../../schema/rules/level/placementAnswer.ts";
import { Button } from "../../../components/buttons/Button.tsx";
import { Section } from "../../../components/Section.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import { useSaveProfile } from "../../../lib/session/useSaveProfile.ts";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import type { VocabularyFieldsFragment } from "./placement.generated.ts";
import { VocabularyBands } from "./VocabularyBands.tsx";

/** From such a share of claimed words among the unknown ones, the estimate is called doubtful. */
const DOUBTFUL = 0.15;

interface PlacementResultProps {
  vocabulary: VocabularyFieldsFragment;
  answers: readonly PlacementAnswer[];
  onDone: () => void;
}

/** What the answers told, and the level that goes with it, where it is not the one that is chosen. */
export function PlacementResult({ vocabulary, answers, onDone }: PlacementResultProps) {
  const { t, i18n } = useTranslation("words");
  const errorText = useErrorText();
  const { level } = useViewerUser();
  const { save, saving } = useSaveProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  // The answers are gone: who reads by ear is told what came of them.
  useEffect(() => heading.current?.focus(), []);
  const { language, size } = vocabulary;
  const fitting = levelOf(size);
  const isDoubtful = placementOf(answers, level).claims >= DOUBTFUL;
  const name = new Intl.DisplayNames(i18n.language, { type: "language" }).of(language) ?? language;
  const change = (): void => {
    save({ level: fitting }).catch((error: unknown) => showToast("error", errorText(error)));
  };
  return (
    <div className="flex flex-col gap-4">
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-xl font-bold text-balance first-letter:uppercase focus:outline-none"
      >
        {t("placement.result", { count: size, language: name })}
      </h2>
      {isDoubtful && <p className="text-pretty text-muted">{t("placement.doubtful")}</p>}
      <Section title={t("vocabulary.title")}>
        <VocabularyBands bands={vocabulary.bands} />
      </Section>
      <p className="text-pretty text-muted">{t("placement.follows")}</p>
      {fitting !== level && (
        <Button variant="plain" className="w-full" disabled={saving} onClick={change}>
          {t("placement.level", { level: t(`common:levels.${fitting}`) })}
        </Button>
      )}
      <Button variant="primary" className="w-full" onClick={onDone}>
        {t("placement.done")}
      </Button>
    </div>
  );
}
