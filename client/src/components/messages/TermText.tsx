import { useMemo } from "react";
import type { Language } from "../../../../schema/rules/languages.ts";
import { plainOf } from "../../../../schema/rules/markup/markup.ts";
import type { Block } from "../../../../schema/rules/markup/markup.ts";
import type { KeyTermFragment } from "../../lib/messages/message.generated.ts";
import { splitByTerms } from "../../lib/messages/splitByTerms.ts";
import type { TextPart } from "../../lib/messages/splitByTerms.ts";
import { piecesWithin } from "../../lib/words/textPieces.ts";
import type { TextPiece } from "../../lib/words/textPieces.ts";
import { MarkedText } from "./MarkedText.tsx";
import { TermPopup } from "./TermPopup.tsx";

interface TermTextProps {
  blocks: readonly Block[];
  terms: readonly KeyTermFragment[];
  /** The language of the text, and the one its terms are explained in. */
  lang: Language;
  meaningLang: Language;
  /** It stands on the deep colour of the user's own bubble. */
  own: boolean;
}

/** A text whose key terms open their meaning by a tap. */
export function TermText({ blocks, terms, lang, meaningLang, own }: TermTextProps) {
  const parts = useMemo(() => splitByTerms(plainOf(blocks), terms), [blocks, terms]);
  const pieces = useMemo(() => piecesOf(parts), [parts]);
  return (
    <MarkedText
      blocks={blocks}
      draw={(run, at) =>
        piecesWithin(pieces, at, at + run.length).map(({ from, text, word }) => {
          const term = word === null ? null : parts[word]?.term;
          return term ? (
            <TermPopup key={from} text={text} term={term} lang={lang} meaningLang={meaningLang} own={own} />
          ) : (
            text
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
