import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { FRESH, useFreshWords } from "../../lib/words/useFreshWords.ts";
import { WaitingWordsDocument } from "../../lib/words/waitingWords.generated.ts";
import { WordIcon } from "../icons/icons.tsx";

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * How many saved words are due for review, and for how many days in a row reviews were done. Renders nothing when none
 * is due.
 */
export default function WaitingWords() {
  const { t } = useTranslation("home");
  const { data, refetch } = useQuery(WaitingWordsDocument, {
    variables: { timeZone: timeZone() },
    fetchPolicy: "cache-and-network",
    ...FRESH,
  });
  useFreshWords(refetch);
  const { waiting = 0, streakDays = 0 } = data?.wordProgress ?? {};
  if (waiting === 0) return null;
  return (
    <Link
      to="/words/review"
      data-waiting=""
      className="-my-3 flex min-h-11 items-center gap-1.5 font-semibold text-primary sm:ml-auto"
    >
      <WordIcon size={16} className="shrink-0" />
      <span>
        {t("words.waiting", { count: waiting })}
        {streakDays > 1 && (
          <span className="font-normal text-muted"> · {t("words.streak", { count: streakDays })}</span>
        )}
      </span>
    </Link>
  );
}
