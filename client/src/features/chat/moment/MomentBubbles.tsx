import { lineOf, markupOf } from "../../../../../schema/rules/markup/markup.ts";
import type { Language } from "../../../../../schema/rules/languages.ts";
import { classNames } from "../../../components/classNames.ts";
import { Bubble } from "../../../components/messages/Bubble.tsx";
import { MarkedText } from "../../../components/messages/MarkedText.tsx";
import "./moment.css";

export interface SaidLine {
  isOwn: boolean;
  text: string;
  language: Language;
}

/** Lines of a conversation, as they were said, to be read only. */
export function MomentBubbles({ lines }: { lines: readonly SaidLine[] }) {
  return (
    <ol className="moment-lines flex flex-col gap-2">
      {lines.map(({ isOwn, text, language }, index) => (
        <li key={index} className={classNames("flex", isOwn && "justify-end")}>
          <Bubble own={isOwn} lang={language} joinsAbove={false}>
            <MarkedText blocks={isOwn ? lineOf(text) : markupOf(text)} />
          </Bubble>
        </li>
      ))}
    </ol>
  );
}
