import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../../../schema/rules/languages.ts";
import type { PlacementAnswer } from "../../../../../schema/rules/level/placementAnswer.ts";
import { SkeletonRows } from "../../../components/loading/SkeletonRows.tsx";
import { LoadFailure } from "../../../components/notices/LoadFailure.tsx";
import { PageFrame } from "../../../components/PageFrame.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { PlacementBar } from "./PlacementBar.tsx";
import { PlacementResult } from "./PlacementResult.tsx";
import "./placement.css";
import { Questions } from "./Questions.tsx";
import { usePlacementPartner, usePlacementWords, useTakePlacement, VocabularyDocument } from "./placement.generated.ts";

/** The page `/words/progress?placement`: up to forty cards with words of the practised language, and what the answers tell. */
export function PlacementPage() {
  const { t } = useTranslation("words");
  const { language } = useViewerUser();
  return (
    <PageFrame
      title={t("placement.title")}
      back={{ to: "/words/progress", label: t("progress.title") }}
      className="placement-page max-w-[640px] flex-1 gap-4"
    >
      {/* What was answered is of one language. */}
      <Taking key={language} language={language} />
    </PageFrame>
  );
}

function Taking({ language }: { language: Language }) {
  const { t } = useTranslation("words");
  const { level } = useViewerUser();
  const [answers, setAnswers] = useState<readonly PlacementAnswer[] | null>(null);
  const { data, error, refetch } = usePlacementWords({ variables: { language }, fetchPolicy: "no-cache" });
  // Asked for while the cards are answered, so that nothing moves at the end.
  const { data: partner } = usePlacementPartner();
  const [take, { data: taken, error: refusal }] = useTakePlacement();
  const send = (given: readonly PlacementAnswer[]): void => {
    setAnswers(given);
    take({
      variables: {
        language,
        cards: given.map(({ words, known }) => ({ words: words.map(({ text }) => text), known })),
      },
      update: (cache, { data: result }) =>
        cache.writeQuery({
          query: VocabularyDocument,
          variables: { language },
          data: { vocabulary: result?.takePlacement ?? null },
        }),
      // Shown below, with a way to send again.
    }).catch(() => undefined);
  };
  if (taken?.takePlacement && answers)
    return (
      <>
        <PlacementBar answers={answers.length} isOver />
        <PlacementResult vocabulary={taken.takePlacement} answers={answers} partner={partner?.fittingScene ?? null} />
      </>
    );
  if (refusal && answers)
    return <LoadFailure title={t("placement.saveFailed")} error={refusal} onRetry={() => send(answers)} />;
  if (!data && error)
    return (
      <LoadFailure title={t("placement.failed")} error={error} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (!data || answers)
    return (
      <>
        {answers && <PlacementBar answers={answers.length} isOver />}
        <SkeletonRows
          count={1}
          list="rounded-card border border-line bg-card"
          row="min-h-60 px-5"
          lines={["h-8 w-1/2 rounded-sm"]}
        />
      </>
    );
  return <Questions words={data.placementWords} language={language} level={level} onEnd={send} />;
}
