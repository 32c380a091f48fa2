import { textChanges } from "../../lib/polish/textChanges.ts";
import "./changedText.css";

/** A passage before and after a change in one line: what left is struck out, what came is lit, and the rest is plain. */
export function ChangedText({ before, after, lang }: { before: string; after: string; lang: string | undefined }) {
  return (
    <p lang={lang} dir="auto" className="changed-text whitespace-pre-line">
      {textChanges(before, after, lang).map(({ kind, text, at }) =>
        kind === "same" ? (
          text
        ) : kind === "gone" ? (
          <del key={at} className="text-muted decoration-error">
            {text}
          </del>
        ) : (
          <ins key={at} className="rounded-sm bg-success-soft font-medium text-success no-underline">
            {text}
          </ins>
        ),
      )}
    </p>
  );
}
