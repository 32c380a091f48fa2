import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { markFinder } from "../../../lib/words/savedMarks.ts";
import type { MessageWordsFieldsFragment } from "../../../lib/words/words.generated.ts";
import { useKeepWord } from "./useKeepWord.ts";

interface KeepWordProps {
  place: WordInMessage;
  words: MessageWordsFieldsFragment;
  lemma: string;
}

/** Saves an explained word, or says how well a saved one is known, which one tap changes. */
export function KeepWord({ place, words, lemma }: KeepWordProps) {
  const { t } = useTranslation("words");
  const mark = useMemo(() => markFinder(words.saved, 0)(lemma, place.surface), [words.saved, lemma, place]);
  const { isBusy, save, know } = useKeepWord(place);
  if (!mark) {
    return (
      <Button className="mt-5 w-full" disabled={isBusy} onClick={save}>
        {t("tap.save")}
      </Button>
    );
  }
  const isKnown = mark.saved.state === "known";
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="flex items-center gap-2 text-success">
        <CheckIcon size={20} />
        {t(`tap.savedAs.${mark.saved.state}`)}
      </p>
      <Button variant="soft" disabled={isBusy} onClick={() => know(mark.saved.id, !isKnown)}>
        {t(isKnown ? "tap.forgot" : "tap.know")}
      </Button>
    </div>
  );
}
