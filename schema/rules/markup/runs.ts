import type { Span } from "../words/sentences.ts";

/** How a run is drawn. */
export interface Look {
  bold: boolean;
  italic: boolean;
  code: boolean;
  /** Where a link leads: an address of the web, or of mail. */
  href: string | null;
}

/** A part of a text that is shown, all in one look. */
export interface StyledRun extends Look {
  text: string;
  /** Where it starts in the text as it is written, in UTF-16 units. */
  start: number;
  /** Where it starts in what is shown of the text. */
  at: number;
}

/** A part of a text that is a sign, or that signs give a look. */
export type Sign = Span & ({ look: "hidden" | "bold" | "italic" | "code" } | { look: "link"; href: string });

/** Cuts lines into runs, at the signs in them. */
export function runsOf(text: string, lines: readonly Span[], signs: readonly Sign[], at: number): StyledRun[] {
  const turns = signs
    .flatMap((sign) => [
      { place: sign.start, sign, by: 1 },
      { place: sign.end, sign, by: -1 },
    ])
    .sort((a, b) => a.place - b.place || a.by - b.by);
  const depth = { hidden: 0, bold: 0, italic: 0, code: 0, link: 0 };
  let href: string | null = null;
  let next = 0;
  let shown = at;
  const runs: StyledRun[] = [];
  const add = (start: number, end: number): void => {
    if (start >= end || depth.hidden > 0) return;
    const look = { bold: depth.bold > 0, italic: depth.italic > 0, code: depth.code > 0, href };
    const last = runs.at(-1);
    if (last && last.start + last.text.length === start && isSame(last, look)) last.text += text.slice(start, end);
    else runs.push({ ...look, text: text.slice(start, end), start, at: shown });
    shown += end - start;
  };
  for (const line of lines) {
    let from = line.start;
    for (let turn = turns[next]; turn && turn.place < line.end; turn = turns[(next += 1)]) {
      if (turn.place > from) {
        add(from, turn.place);
        from = turn.place;
      }
      depth[turn.sign.look] += turn.by;
      if (turn.sign.look === "link") href = depth.link > 0 && turn.by > 0 ? turn.sign.href : null;
    }
    add(from, line.end);
  }
  return runs;
}

const isSame = (a: Look, b: Look): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.href === b.href;
