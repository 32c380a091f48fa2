import sharp from "sharp";
import type { Language } from "../../../../schema/rules/languages.ts";
import { escaped } from "./fontCoverage.ts";
import { joinedPhrases } from "./joinedPhrases.ts";
import { fontsOf } from "./look.ts";

export interface TextStyle {
  language: Language;
  /** Pixels of the letters and from line to line. */
  size: number;
  pitch: number;
  isBold?: boolean;
  colour: string;
  /** Pixels that it may take across, and lines. */
  width: number;
  mostLines: number;
}

/** A text as a picture without ground: its lines are `pitch` high each. */
export interface TextPicture {
  bytes: Buffer;
  width: number;
  height: number;
  lines: number;
}

/** Stands over and under a text, unseen, so that the picture reaches as far whatever letters the text has. */
const EDGE = '<span alpha="1">Åg</span>';
/** Pango counts in 1024th of a point, which is a pixel at 72 dpi. */
const PANGO_UNITS = 1024;

/** Draws a text that `drawable` has let through; one that is too long is cut, with an ellipsis. */
export async function drawText(text: string, style: TextStyle): Promise<TextPicture> {
  // No letter is narrower than a fifth of its height: what is beyond cannot have room.
  const most = Math.ceil((style.width / style.size) * 5) * style.mostLines;
  const letters = [...new Intl.Segmenter().segment(text.slice(0, 4 * most))].map(({ segment }) => segment);
  const isWhole = text.length <= 4 * most && letters.length <= most;
  const whole = isWhole ? await layOut(text, style) : null;
  if (whole && whole.lines <= style.mostLines) return whole;
  let [fits, tooMany] = [0, Math.min(letters.length, most)];
  let best: TextPicture | null = null;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const cut = await layOut(`${letters.slice(0, middle).join("").trimEnd()}…`, style);
    if (cut.lines <= style.mostLines) [fits, best] = [middle, cut];
    else tooMany = middle;
  }
  return best ?? layOut("…", style);
}

async function layOut(text: string, style: TextStyle): Promise<TextPicture> {
  const { size, pitch, width, colour, language } = style;
  const marked = `${EDGE}\n${escaped(joinedPhrases(text, language))}\n${EDGE}`;
  const markup = `<span lang="${language}" foreground="${colour}" weight="${style.isBold ? "bold" : "normal"}"
    size="${size * PANGO_UNITS}" line_height="${pitch * PANGO_UNITS}" insert_hyphens="false">${marked}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: fontsOf(language), width, wrap: "word-char", rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  // From the top of the first unseen line to the bottom of the last there are the text's lines and one more, and a line.
  const lines = Math.max(1, Math.round((info.height - size) / pitch) - 1);
  const height = lines * pitch;
  const top = Math.min(Math.round((info.height - height) / 2), info.height - height);
  const bytes = await sharp(data).extract({ left: 0, top, width: info.width, height }).png().toBuffer();
  return { bytes, width: info.width, height, lines };
}
