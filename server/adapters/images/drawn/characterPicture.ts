import sharp from "sharp";
import type { OverlayOptions, Sharp } from "sharp";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import { PREVIEW_SIZE } from "../../../../schema/rules/media.ts";
import type { DrawnCharacter } from "../../../core/media/pictureArtist.port.ts";
import { drawable } from "./fontCoverage.ts";
import { logoAt, LOOK } from "./look.ts";
import { drawText } from "./textPicture.ts";
import type { TextPicture } from "./textPicture.ts";

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
/** The portrait is a square at the left; the texts stand beside it. */
const TEXT_LEFT = HEIGHT + 60;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 50;
const LOGO = 52;
const FOOT_TOP = HEIGHT - 60 - LOGO;
const GAP = 22;
/** Letters of a name beyond which they are smaller. */
const LONG_NAME = 14;
const PILL = { height: 48, inset: 22 };

/** The preview of a character: its portrait, name, language and description, and the product's name. */
export async function characterPicture(character: DrawnCharacter, portrait: Uint8Array | null): Promise<Sharp> {
  const { name, language, description, product } = await textsOf(character);
  const heights = [name?.height, language && PILL.height, description?.height].filter((height) => height !== undefined);
  let top = Math.round((FOOT_TOP - heights.reduce((sum, height) => sum + (height ?? 0), 0) - 2 * GAP) / 2) + 20;
  const layers: OverlayOptions[] = [];
  let pill = "";
  const put = ({ bytes }: TextPicture, left: number, at: number): unknown =>
    layers.push({ input: bytes, left: Math.round(left), top: Math.round(at) });
  if (name) {
    put(name, TEXT_LEFT, top);
    top += name.height + GAP;
  }
  if (language) {
    pill = `<rect x="${TEXT_LEFT}" y="${top}" width="${language.width + 2 * PILL.inset}" height="${PILL.height}"
      rx="${PILL.height / 2}" fill="${LOOK.primarySoft}"/>`;
    put(language, TEXT_LEFT + PILL.inset, top + (PILL.height - language.height) / 2);
    top += PILL.height + GAP;
  }
  if (description) put(description, TEXT_LEFT, top);
  if (product) put(product, TEXT_LEFT + LOGO + 16, FOOT_TOP + (LOGO - product.height) / 2);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${LOOK.page}"/>
    <rect width="${HEIGHT}" height="100%" fill="${LOOK.primarySoft}"/>
    ${portrait ? "" : logoAt(HEIGHT / 4, HEIGHT / 4, HEIGHT / 2)}
    ${pill}${logoAt(TEXT_LEFT, FOOT_TOP, LOGO)}</svg>`;
  if (portrait)
    layers.unshift({
      input: await sharp(portrait).resize(HEIGHT, HEIGHT, { fit: "cover", position: "top" }).png().toBuffer(),
      left: 0,
      top: 0,
    });
  return sharp(Buffer.from(ground)).composite(layers);
}

async function textsOf({ name, language, description }: DrawnCharacter) {
  const style = { language, width: TEXT_WIDTH, mostLines: 1, colour: LOOK.ink };
  const draw = async (
    text: string,
    more: Partial<Parameters<typeof drawText>[1]> & { size: number; pitch: number },
  ) => {
    const drawn = await drawable(text);
    return drawn ? drawText(drawn, { ...style, ...more }) : undefined;
  };
  const drawnName = await draw(name, { size: isLong(name) ? 52 : 68, pitch: 80, mostLines: 2, isBold: true });
  return {
    name: drawnName,
    language: await draw(LANGUAGE_FACTS[language].ownName, {
      size: 28,
      pitch: 40,
      colour: LOOK.primary,
      isBold: true,
      width: TEXT_WIDTH - 2 * PILL.inset,
    }),
    description: await draw(description.replaceAll(/\s+/g, " "), {
      size: 32,
      pitch: 46,
      mostLines: drawnName?.lines === 2 ? 3 : 4,
      colour: LOOK.muted,
    }),
    product: await draw("Causerie", { size: 32, pitch: 46, isBold: true, width: 300 }),
  };
}

const isLong = (name: string): boolean => [...name].length > LONG_NAME;
