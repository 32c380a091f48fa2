import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";
import "./bubble.css";

interface BubbleProps {
  own: boolean;
  /** The language of the text; it decides the glyphs. */
  lang?: string | undefined;
  joinsAbove: boolean;
  /** Readings stand over its words, or will. */
  reads?: boolean;
  children: ReactNode;
}

const LOOK = {
  own: "border border-own bg-own text-on-own rounded-br-tip",
  other: "border border-line bg-bubble text-ink rounded-bl-tip",
};

/** A speech bubble: its small corner points at the speaker, and consecutive bubbles of one speaker are joined. */
export function Bubble({ own, lang, joinsAbove, reads = false, children }: BubbleProps) {
  return (
    <div
      lang={lang}
      dir="auto"
      data-own={own || undefined}
      className={classNames(
        "bubble w-fit max-w-[70vw] sm:max-w-[70%] rounded-bubble px-4 py-2.5 text-base whitespace-pre-wrap wrap-anywhere",
        own ? LOOK.own : LOOK.other,
        reads && "reads",
        joinsAbove && (own ? "rounded-tr-tip" : "rounded-tl-tip"),
      )}
    >
      {children}
    </div>
  );
}
