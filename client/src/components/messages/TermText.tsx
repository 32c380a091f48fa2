import { useMemo } from "react";
import type { Language } from "../../../../schema/rules/languages.ts";
import { plainOf } from "../../../../schema/rules/markup/markup.ts";
import type { MarkupBlock } from "../../../../schema/rules/markup/markup.ts";
import type { KeyTermFragment } from "../../lib/messages/message.generated.ts";
import { splitByTerms } from "../../lib/messages/splitByTerms.ts";
import type { TextPart } from "../../lib/messages/splitByTerms.ts";
import { useReadingsShown } from "../../lib/words/readingsShown.ts";
import { piecesWithin, readingsBetween, readingsOf } from "../../lib/words/textPieces.ts";
import type { TextPiece } from "../../lib/words/textPieces.ts";
import type { MessageWordsFieldsFragment } from "../../lib/words/words.generated.ts";
import { MarkedText } from "./MarkedText.tsx";
import { Ruby } from "./Ruby.tsx";
import { TermPopup } from "./TermPopup.tsx";

interface TermTextProps {
  blocks: readonly MarkupBlock[];
  terms: readonly KeyTermFragment[];
  /** The language of the text, and the one its terms are explained in. */
  lang: Language;
  meaningLang: Language;
  /** It stands on the deep colour of the user's own bubble. */
  own: boolean;
  /** Its words, once they are known: their readings stay where they are shown. */
  words: MessageWordsFieldsFragment | null;
}

/** A text whose key terms open their meaning by a tap. */
export function TermText({ blocks, terms, lang, meaningLang, own, words }: TermTextProps) {
  const isRead = useReadingsShown(lang);
  const plain = useMemo(() => plainOf(blocks), [blocks]);
  const readings = useMemo(() => (isRead && words ? readingsOf(plain, words.words) : null), [isRead, plain, words]);
  const parts = useMemo(() => splitByTerms(plain, terms), [plain, terms]);
  const pieces = useMemo(() => piecesOf(parts), [parts]);
  return (
    <MarkedText
      blocks={blocks}
      draw={(run, at) =>
        piecesWithin(pieces, at, at + run.length).map(({ from, text, word }) => {
          const term = word === null ? null : parts[word]?.term;
          const drawn = readings ? (
            <Ruby key={from} parts={readingsBetween(readings, from, from + text.length)} />
          ) : (
            text
          );
          return term ? (
            <TermPopup key={from} text={text} term={term} lang={lang} meaningLang={meaningLang} own={own}>
              {drawn}
            </TermPopup>
          ) : (
            drawn
          );
        })
      }
    />
  );
}

/** The parts as pieces, each term under its place among them. */
function piecesOf(parts: readonly TextPart[]): TextPiece[] {
  let start = 0;
  return parts.map(({ text, term }, index) => {
    const piece = { start, text, word: term && index };
    start += text.length;
    return piece;
  });
}
