import type { OverlayOptions } from "sharp";
import type { DrawnMoment } from "../../../core/media/pictureArtist.port.ts";
import { drawable } from "./fontCoverage.ts";
import { LOOK } from "./look.ts";
import { drawText } from "./textPicture.ts";
import type { TextPicture } from "./textPicture.ts";

/** Where bubbles stand, and how large they may be. */
export interface BubbleColumn {
  width: number;
  mostHeight: number;
  /** Pixels of the letters and from line to line. */
  size: number;
  pitch: number;
}

/** Bubbles from the top of their column on. */
interface Bubbles {
  /** Their shapes, in SVG. */
  shapes: string;
  texts: OverlayOptions[];
  height: number;
}

/** Of the column: the room that stays free beside a bubble, so that one sees who speaks. */
const MARGIN = 0.14;
/** In letters: around a text, between bubbles, and a bubble's corners, of which one points to who speaks. */
const PADDING = { across: 0.8, down: 0.5 };
const GAP = 0.4;
const CORNER = 0.85;
const POINT = 0.2;

/** The lines of a moment that the fonts can draw, as bubbles. Where they are too high, the longest lines are cut. */
export async function drawBubbles(lines: DrawnMoment["lines"], column: BubbleColumn): Promise<Bubbles> {
  const { width, size, pitch, mostHeight } = column;
  const known = await Promise.all(lines.map(async (line) => ({ ...line, text: await drawable(line.text) })));
  const said = known.flatMap(({ text, ...line }) => (text ? [{ ...line, text }] : []));
  const frame = 2 * PADDING.down * size;
  const room = mostHeight - said.length * frame - (said.length - 1) * GAP * size;
  const most = Math.max(said.length, Math.floor(room / pitch));
  const draw = (line: (typeof said)[number], mostLines: number): Promise<TextPicture> =>
    drawText(line.text, {
      language: line.language,
      size,
      pitch,
      colour: line.isOwn ? LOOK.onPrimary : LOOK.ink,
      width: Math.floor(width * (1 - MARGIN) - 2 * PADDING.across * size),
      mostLines,
    });
  const whole = await Promise.all(said.map((line) => draw(line, most)));
  const mostEach = evenly(
    whole.map((text) => text.lines),
    most,
  );
  const texts = await Promise.all(
    said.map((line, index) => {
      const drawn = whole[index];
      return drawn && drawn.lines <= mostEach ? drawn : draw(line, mostEach);
    }),
  );
  const bubbles: Bubbles = { shapes: "", texts: [], height: 0 };
  for (const [index, text] of texts.entries()) {
    if (index > 0) bubbles.height += GAP * size;
    const isOwn = said[index]?.isOwn === true;
    const box = { width: text.width + 2 * PADDING.across * size, height: text.height + frame };
    const left = isOwn ? width - box.width : 0;
    bubbles.shapes += bubble({ left, top: bubbles.height, ...box }, size, isOwn);
    bubbles.texts.push({
      input: text.bytes,
      left: Math.round(left + PADDING.across * size),
      top: Math.round(bubbles.height + PADDING.down * size),
    });
    bubbles.height += box.height;
  }
  return bubbles;
}

/** How many lines each text may have so that all have at most so many together. */
function evenly(lines: number[], most: number): number {
  let each = Math.max(1, ...lines);
  while (each > 1 && lines.reduce((sum, count) => sum + Math.min(count, each), 0) > most) each -= 1;
  return each;
}

function bubble(
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  size: number,
  isOwn: boolean,
): string {
  const round = Math.min(CORNER * size, height / 2);
  const [right, bottom] = [left + width, top + height];
  const [atRight, atLeft] = isOwn ? [POINT * size, round] : [round, POINT * size];
  const path = `M${left + round} ${top}H${right - round}a${round} ${round} 0 0 1 ${round} ${round}V${bottom - atRight}
    a${atRight} ${atRight} 0 0 1 ${-atRight} ${atRight}H${left + atLeft}a${atLeft} ${atLeft} 0 0 1 ${-atLeft} ${-atLeft}
    V${top + round}a${round} ${round} 0 0 1 ${round} ${-round}z`;
  return `<path d="${path}" fill="${isOwn ? LOOK.primary : LOOK.card}"/>`;
}
