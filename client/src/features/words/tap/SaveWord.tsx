import type { ApolloCache } from "@apollo/client";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/buttons/Button.tsx";
import { CheckIcon } from "../../../components/icons/firstIcons.tsx";
import { useErrorText } from "../../../lib/apollo/useErrorText.ts";
import type { WordInMessage } from "../../../lib/sheets/pageSheet.ts";
import { showToast } from "../../../lib/toasts/toasts.ts";
import type { Mark } from "../../../lib/words/savedMarks.ts";
import {
  MessageWordsFieldsFragmentDoc,
  useMarkWordKnown,
  useSaveTerm,
  useSaveWord,
} from "../../../lib/words/words.generated.ts";
import type { SavedMarkFragment } from "../../../lib/words/words.generated.ts";
import { wordsHaveChanged } from "../../../lib/words/wordsVersion.ts";
import { SayKnown } from "./SayKnown.tsx";
import type { CountedWord } from "./SayKnown.tsx";

interface SaveWordProps {
  place: WordInMessage;
  /** The key term that it is, with its meaning from the translation; null for a word that was explained. */
  term: string | null;
  mark: Mark | null;
  /** Null where only a term is known. */
  counted: CountedWord | null;
}

/**
 * In sight however much there is to read above it, which fades out towards it. It reaches over the card's own padding,
 * from which a sticky place is measured: at 0 it would lie over the last line.
 */
const FOOT = "sticky -bottom-5 -mb-5 bg-linear-to-t from-card from-90% to-transparent pt-4 pb-5";

/** Saves an explained word, or shows how well a saved one is known and lets the user change that. */
export function SaveWord({ place, term, mark, counted }: SaveWordProps) {
  const { t } = useTranslation("words");
  const errorText = useErrorText();
  const options = {
    onCompleted: wordsHaveChanged,
    onError: (error: unknown) => void showToast("error", errorText(error)),
  };
  const [save, { loading: isSaving }] = useSaveWord({
    ...options,
    update: (cache, { data }) => data && addMark(cache, place.wordsId, data.saveWord),
  });
  const [saveTerm, { loading: isSavingTerm }] = useSaveTerm({
    ...options,
    update: (cache, { data }) => data && addMark(cache, place.wordsId, data.saveTerm),
  });
  const [markKnown, { loading: isMarking }] = useMarkWordKnown({
    ...options,
    update: (cache, { data }) => data && addMark(cache, place.wordsId, data.markWordKnown),
  });
  if (!mark) {
    const { npcId, messageId, start } = place;
    return (
      <div className={FOOT}>
        <Button
          className="w-full"
          disabled={isSaving || isSavingTerm}
          onClick={() => {
            const at = { npcId, messageId, start };
            if (term === null) void save({ variables: at });
            else void saveTerm({ variables: { ...at, term } });
          }}
        >
          {t("tap.save")}
        </Button>
        {counted && <SayKnown place={place} counted={counted} />}
      </div>
    );
  }
  const isKnown = mark.saved.state === "known";
  return (
    <div className={`${FOOT} flex flex-col gap-3`}>
      <p role="status" className="flex items-center gap-2 text-success">
        <CheckIcon size={20} />
        {t(`tap.savedAs.${mark.saved.state}`)}
      </p>
      <Button
        variant="soft"
        className="w-full"
        disabled={isMarking}
        onClick={() =>
          void markKnown({
            variables: { wordId: mark.saved.id, isKnown: !isKnown },
          })
        }
      >
        {t(isKnown ? "tap.forgot" : "tap.know")}
      </Button>
    </div>
  );
}

/** Marks a word at once in its message; the other messages are refetched. */
function addMark(cache: ApolloCache, wordsId: string, saved: SavedMarkFragment): void {
  cache.updateFragment(
    {
      fragment: MessageWordsFieldsFragmentDoc,
      fragmentName: "MessageWordsFields",
      from: { __typename: "MessageWords", id: wordsId },
    },
    (known) =>
      known && {
        ...known,
        saved: [...known.saved.filter(({ id }) => id !== saved.id), saved],
      },
  );
}
