import { Fragment } from "react";
import type { ReactNode } from "react";
import type { MarkupBlock } from "../../../../schema/rules/markup/markup.ts";
import type { StyledRun } from "../../../../schema/rules/markup/runs.ts";
import { keptTogether } from "../../lib/messages/keptTogether.ts";
import { classNames } from "../classNames.ts";

interface MarkedTextProps {
  blocks: readonly MarkupBlock[];
  /** Draws a part of a run; without it, its text stands there alone. `at` is its place in the text that is shown. */
  draw?: Draw | undefined;
  /** Stands behind the last letter. */
  end?: ReactNode;
}

/**
 * Renders a text's markup: bold, italics, code, lists and links. All characters of its runs are in the page in order,
 * so that offsets in the text are offsets in the page. Line breaks stay as written.
 */
export function MarkedText({ blocks, draw = (text) => text, end = null }: MarkedTextProps) {
  return (
    <>
      {partsOf(blocks).map((part, index, { length }) => {
        const last = index === length - 1 ? end : null;
        if (part.kind === "list")
          return (
            <ul key={index} role="list">
              {part.items.map((item, place, { length: count }) => (
                <li
                  key={place}
                  className={classNames("relative ps-[1.4em]", item.number === 0 && BULLET)}
                  style={item.depth > 0 ? { marginInlineStart: `${item.depth * 1.2}em` } : undefined}
                >
                  <Runs block={item} draw={draw} />
                  {place === count - 1 && last}
                </li>
              ))}
            </ul>
          );
        const runs = <Runs block={part.block} draw={draw} />;
        if (part.block.kind === "text")
          return (
            <Fragment key={index}>
              {runs}
              {last}
            </Fragment>
          );
        return (
          <code
            key={index}
            dir="ltr"
            className="my-1 block rounded-md bg-current/8 px-2.5 py-1.5 font-mono text-[0.875em] first:mt-0 last:mb-0"
          >
            {runs}
            {last}
          </code>
        );
      })}
    </>
  );
}

/** A dot centred in the space before an item. */
const BULLET =
  "before:absolute before:start-[0.45em] before:top-[0.6em] before:size-[0.33em] before:rounded-full before:bg-current";

type Part = { kind: "list"; items: MarkupBlock[] } | { kind: "block"; block: MarkupBlock };

/** The blocks, with items that follow each other as one list. */
function partsOf(blocks: readonly MarkupBlock[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind !== "item") parts.push({ kind: "block", block });
    else if (last?.kind === "list") last.items.push(block);
    else parts.push({ kind: "list", items: [block] });
  }
  return parts;
}

type Draw = (text: string, at: number) => ReactNode;

/** The runs of a block, those of one link within it; its number stands in the room before the item. */
function Runs({ block: { runs, number }, draw }: { block: MarkupBlock; draw: Draw }) {
  const [first, ...others] = runs;
  const rest: StyledRun[] =
    first && number > 0 ? [{ ...first, text: first.text.slice(number), at: first.at + number }, ...others] : runs;
  return (
    <>
      {number > 0 && <span className="-ms-[1.4em] inline-block min-w-[1.4em]">{first?.text.slice(0, number)}</span>}
      {byLink(rest).map((linked, index) => {
        const drawn = linked.map((run) => <Marked key={run.start} run={run} draw={draw} />);
        const href = linked[0]?.href ?? null;
        return href === null ? (
          drawn
        ) : (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            className="rounded-sm underline underline-offset-2 outline-offset-2 hover:decoration-2"
          >
            {drawn}
          </a>
        );
      })}
    </>
  );
}

/** The runs, with those that follow each other in one link together. */
function byLink(runs: readonly StyledRun[]): StyledRun[][] {
  const groups: StyledRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && run.href !== null && last[0]?.href === run.href) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

function Marked({ run, draw }: { run: StyledRun; draw: Draw }) {
  let shown = draw(run.code ? run.text : keptTogether(run.text), run.at);
  if (run.code) shown = <code className="rounded-sm bg-current/8 px-1 font-mono text-[0.9em]">{shown}</code>;
  if (run.italic) shown = <em>{shown}</em>;
  if (run.bold) shown = <strong>{shown}</strong>;
  return shown;
}
