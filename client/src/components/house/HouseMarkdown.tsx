import { markupOf } from "../../../../schema/rules/markup/markup.ts";
import { MarkedText } from "../messages/MarkedText.tsx";

/** A heading of a text, or what stands between two. */
interface Part {
  /** 1 to 3; 0 for what is no heading. */
  level: number;
  text: string;
}

const HEADING = /^(#{1,3})[ \t]+(\S.*)$/;

/** A text's headings, which replies do not have, and what stands between them. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const line of text.split("\n")) {
    const [, signs, heading] = HEADING.exec(line) ?? [];
    const last = parts.at(-1);
    if (signs && heading) parts.push({ level: signs.length, text: heading });
    else if (last?.level === 0) last.text += `\n${line}`;
    else parts.push({ level: 0, text: line });
  }
  return parts.map(({ level, text: part }) => ({ level, text: part.trim() })).filter((part) => part.text !== "");
}

/** A text that an operator wrote: what replies may have, and headings. All else of Markdown and HTML is shown as it is. */
export function HouseMarkdown({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3 leading-relaxed">
      {partsOf(text).map(({ level, text: part }, index) => {
        const marked = <MarkedText blocks={markupOf(part)} />;
        if (level === 0)
          return (
            <div key={index} className="wrap-anywhere whitespace-pre-line">
              {marked}
            </div>
          );
        return level === 3 ? (
          <h3 key={index} className="pt-1 font-semibold">
            {marked}
          </h3>
        ) : (
          <h2 key={index} className="pt-3 text-lg font-bold tracking-tight first:pt-0">
            {marked}
          </h2>
        );
      })}
    </div>
  );
}
