import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/buttons/Button.tsx";
import { classNames } from "../../../components/classNames.ts";
import { Section } from "../../../components/Section.tsx";
import { useViewerUser } from "../../../lib/session/useViewerUser.ts";
import { FRESH, useFreshWords } from "../../../lib/words/useFreshWords.ts";
import { useVocabulary } from "./placement.generated.ts";
import { VocabularyBands } from "./VocabularyBands.tsx";
import { VocabularyGrowth } from "./VocabularyGrowth.tsx";

/** About how many common words one knows of the practised language, and the way to a test that tells. */
export function VocabularySection() {
  const { t } = useTranslation("words");
  const { language } = useViewerUser();
  const { data, loading, refetch } = useVocabulary({
    variables: { language },
    fetchPolicy: "cache-and-network",
    ...FRESH,
  });
  useFreshWords(refetch);
  // The room of the invitation is kept, so that what is below stays where it is.
  if (!data)
    return loading ? (
      <Section title={t("vocabulary.title")}>
        <div className="min-h-36 animate-wait" />
      </Section>
    ) : null;
  const known = data.vocabulary;
  return (
    <Section title={t("vocabulary.title")}>
      {known && (
        <>
          <p className="flex flex-col gap-1 p-4">
            <span className="text-xl font-bold text-balance">{t("vocabulary.about", { count: known.size })}</span>
            {known.learnt > 0 && <span className="text-muted">{t("vocabulary.learnt", { count: known.learnt })}</span>}
          </p>
          <VocabularyGrowth days={known.days} />
          <VocabularyBands bands={known.bands} className="p-4" />
        </>
      )}
      <div className={classNames("flex flex-col gap-3 px-4", known ? "py-1" : "py-4")}>
        {!known && <p className="text-muted">{t("vocabulary.invite")}</p>}
        <LinkButton to="/words/progress?placement" variant={known ? "plain" : "soft"}>
          {t(known ? "vocabulary.again" : "vocabulary.start")}
        </LinkButton>
      </div>
    </Section>
  );
}
