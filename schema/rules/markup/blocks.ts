import type { Span } from "../words/sentences.ts";

export type BlockKind = "text" | "code" | "item";

/** Where a block stands in its text. */
export interface BlockPlace {
  kind: BlockKind;
  /** How deep an item is in its list, from 0. */
  depth: number;
  /** How many letters its number takes at its start; 0 for what has none. */
  number: number;
  /** What is shown of its lines, each with the end of its line. */
  lines: Span[];
  /** The parts of it in which what is begun must also end. */
  paragraphs: Span[];
}

/** The mark of an item: a bullet, which is drawn and not shown, or a number, which is part of the text. */
const ITEM = /([ \t]{0,20})(?:([-*+][ \t]{1,20})|(\d{1,3}[.)][ \t]{1,20}))(?=\S)/y;
/** Three signs or more, with the name of a language behind them, which is not shown. */
const FENCE = /[ \t]{0,20}(`{3,}|~{3,})([\w+#.-]{0,30})[ \t]{0,20}(?:\n|$)/y;
/** Lines within an item stand as far from the edge as this. */
const WITHIN = /[ \t]{2,20}(?=\S)/y;
/** An item is deeper than another when it stands two columns farther from the edge. */
const DEEPER = 2;
const DEEPEST = 5;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Cuts a text into its blocks, line by line. Blank lines belong to the block above them. */
export function blocksOf(text: string): BlockPlace[] {
  const blocks: BlockPlace[] = [];
  /** How far the items around the current one stand from the edge. */
  let indents: number[] = [];
  let fence: string | null = null;
  let isAfterBlank = true;

  const begin = (kind: BlockKind, depth = 0, number = 0): BlockPlace => {
    const block: BlockPlace = { kind, depth, number, lines: [], paragraphs: [] };
    blocks.push(block);
    return block;
  };
  const depthOf = (indent: number): number => {
    indents = indents.filter((one) => one <= indent);
    if (indents.length === 0 || indent >= (indents.at(-1) ?? 0) + DEEPER) indents.push(indent);
    return Math.min(indents.length - 1, DEEPEST);
  };
  const add = (block: BlockPlace, span: Span, joins: boolean): void => {
    block.lines.push(span);
    const above = block.paragraphs.at(-1);
    if (joins && above) above.end = span.end;
    else block.paragraphs.push({ ...span });
    isAfterBlank = false;
  };

  for (let start = 0; start < text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline + 1;
    const last = blocks.at(-1);
    const fenced = matchAt(FENCE, text, start);
    if (fence !== null) {
      if (fenced?.[1]?.startsWith(fence) && fenced[2] === "") fence = null;
      else last?.lines.push({ start, end });
    } else if (fenced?.[1]) {
      fence = fenced[1];
      indents = [];
      begin("code");
      isAfterBlank = true;
    } else if (text.slice(start, end).trim() === "") {
      (last?.kind === "code" || !last ? begin("text") : last).lines.push({ start, end });
      isAfterBlank = true;
    } else {
      const item = matchAt(ITEM, text, start);
      const within = last?.kind === "item" && !isAfterBlank ? matchAt(WITHIN, text, start) : null;
      if (item) {
        const indent = item[1]?.length ?? 0;
        const mark = item[2]?.length ?? 0;
        const number = item[3]?.length ?? 0;
        add(begin("item", depthOf(indent), number), { start: start + indent + mark, end }, false);
      } else if (within && last) {
        add(last, { start: start + within[0].length, end }, true);
      } else {
        indents = [];
        add(last?.kind === "text" ? last : begin("text"), { start, end }, !isAfterBlank);
      }
    }
    start = end;
  }
  return blocks;
}
