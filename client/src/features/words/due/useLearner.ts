import { useWordLanguages } from "../list/list.generated.ts";

/** For how many days in a row the viewer has reviewed, and the languages of their words; null until it is known. */
export function useLearner() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return useWordLanguages({ variables: { timeZone } }).data?.wordProgress ?? null;
}
