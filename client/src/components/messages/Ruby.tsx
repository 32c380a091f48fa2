import type { RubyPart } from "../../lib/words/textPieces.ts";

/** A text with its readings over it. */
export function Ruby({ parts }: { parts: RubyPart[] }) {
  return parts.map(({ text, reading, goesOn }, index) =>
    reading === null ? (
      text
    ) : (
      <ruby key={index}>
        {text}
        <rt data-goes-on={goesOn}>{reading}</rt>
      </ruby>
    ),
  );
}
