import { useTranslation } from "react-i18next";
import { useServerReachable } from "../../../lib/apollo/reachability.ts";
import { FRESH, useFreshWords } from "../../../lib/words/useFreshWords.ts";
import { CountTiles } from "../CountTiles.tsx";
import { useWordLanguages } from "../list/list.generated.ts";

interface TallyProps {
  /** How many words were known when they came first. */
  remembered: number;
  /** Whether the days that are counted have this sitting in them. */
  isSent: boolean;
}

/** What a sitting was worth: the words that were remembered, and beside them for how many days in a row one has reviewed. */
export function Tally({ remembered, isSent }: TallyProps) {
  const { t } = useTranslation("words");
  const { streakDays, isComing } = useStreak(isSent);
  const tiles = [
    { key: "remembered", count: remembered, text: t("review.end.remembered", { count: remembered }) },
    { key: "days", count: streakDays, text: t("review.end.days", { count: streakDays }) },
  ].filter(({ count }) => count > 0);
  if (tiles.length === 0 && !isComing) return null;
  return <CountTiles label={t("review.end.tally")} tiles={tiles} isWaiting={isComing} />;
}

/** Asked for once the server has the answers; 0 until it is known, and where it cannot be. */
function useStreak(isSent: boolean): { streakDays: number; isComing: boolean } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const reachable = useServerReachable();
  const { data, loading, refetch } = useWordLanguages({
    variables: { timeZone },
    skip: !isSent,
    fetchPolicy: "network-only",
    ...FRESH,
  });
  useFreshWords(refetch);
  const streakDays = (isSent && data?.wordProgress.streakDays) || 0;
  return { streakDays, isComing: streakDays === 0 && (loading || (!isSent && reachable)) };
}
