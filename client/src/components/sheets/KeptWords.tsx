import { useNewestWords } from "../../lib/words/guest/newestWords.generated.ts";

/** So many words are told; what is more is a number. */
const SHOWN = 5;

/** A guest's own words, newest first: what an account would keep. Their line is there before they are read. */
export function KeptWords({ count }: { count: number }) {
  // The cache joins pages of one size; these are of another.
  const { data } = useNewestWords({ variables: { limit: SHOWN }, fetchPolicy: "no-cache" });
  const words = data?.savedWords.items ?? [];
  const more = count - words.length;
  return (
    <ul className="mb-4 flex min-h-9 flex-wrap gap-2">
      {words.map(({ id, lemma, language }) => (
        <li
          key={id}
          lang={language}
          dir="auto"
          className="max-w-full truncate rounded-full bg-primary-soft px-3.5 py-1.5 leading-normal font-semibold text-primary"
        >
          {lemma}
        </li>
      ))}
      {words.length > 0 && more > 0 && <li className="px-1 py-1.5 text-muted tabular-nums">+{more}</li>}
    </ul>
  );
}
