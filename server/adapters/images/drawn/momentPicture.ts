import sharp from "sharp";
import type { OverlayOptions, Sharp } from "sharp";
import { PREVIEW_SIZE } from "../../../../schema/rules/media.ts";
import type { DrawnMoment, MomentShape } from "../../../core/media/pictureArtist.port.ts";
import { drawBubbles } from "./bubbles.ts";
import { drawable } from "./fontCoverage.ts";
import { logoAt, LOOK } from "./look.ts";
import { drawText } from "./textPicture.ts";
import type { TextPicture, TextStyle } from "./textPicture.ts";

/** A few lines of a conversation, with the face and the name of the character, and the product's name. */
export function momentPicture(moment: DrawnMoment, shape: MomentShape, portrait: Uint8Array | null): Promise<Sharp> {
  return shape === "preview" ? preview(moment, portrait) : whole(moment, portrait);
}

const LOGO = 48;

async function preview(moment: DrawnMoment, portrait: Uint8Array | null): Promise<Sharp> {
  const { width, height } = PREVIEW_SIZE;
  const [margin, face, left] = [60, 270, 400];
  const column = { width: width - left - margin, mostHeight: height - 90, size: 30, pitch: 43 };
  const bubbles = await drawBubbles(moment.lines, column);
  const top = Math.round((height - bubbles.height) / 2);
  const style = { language: moment.language, size: 36, pitch: 46, width: face + 50, mostLines: 2 };
  const name = await label(await namesIn(moment), { ...style, isBold: true, colour: LOOK.ink });
  const product = await label("Causerie", { ...style, language: "en", size: 30, colour: LOOK.ink, isBold: true });
  const layers: OverlayOptions[] = bubbles.texts.map((text) => ({
    ...text,
    left: (text.left ?? 0) + left,
    top: (text.top ?? 0) + top,
  }));
  const faceTop = name ? 70 : 110;
  layers.push(...(await faceAt(portrait, { left: margin, top: faceTop, side: face })));
  if (name)
    layers.push({
      input: name.bytes,
      left: Math.max(20, Math.round(margin + (face - name.width) / 2)),
      top: faceTop + face + 22,
    });
  const logoLeft = Math.round(margin + (face - LOGO - 14 - (product?.width ?? 0)) / 2);
  const logoTop = height - 60 - LOGO;
  if (product) layers.push({ input: product.bytes, left: logoLeft + LOGO + 14, top: logoTop + 1 });
  const shapes = `<g transform="translate(${left} ${top})">${bubbles.shapes}</g>${logoAt(logoLeft, logoTop, LOGO)}`;
  return onGround({ width, height }, shapes, layers);
}

const WHOLE = { width: 1080, leastHeight: 720, mostHeight: 1920, margin: 64, face: 132, foot: 150 };

async function whole(moment: DrawnMoment, portrait: Uint8Array | null): Promise<Sharp> {
  const { width, leastHeight, mostHeight, margin, face, foot } = WHOLE;
  const head = margin + face + 48;
  const column = { width: width - 2 * margin, mostHeight: mostHeight - head - foot, size: 40, pitch: 58 };
  const bubbles = await drawBubbles(moment.lines, column);
  const height = Math.max(leastHeight, Math.ceil(head + bubbles.height + foot));
  const top = head + Math.round((height - head - foot - bubbles.height) / 2);
  const style = { language: moment.language, size: 46, pitch: 60, width: width - 2 * margin - face - 32, mostLines: 2 };
  const name = await label(await namesIn(moment), { ...style, isBold: true, colour: LOOK.ink });
  const product = await label("Causerie", { ...style, language: "en", size: 34, colour: LOOK.ink, isBold: true });
  const layers: OverlayOptions[] = bubbles.texts.map((text) => ({
    ...text,
    left: (text.left ?? 0) + margin,
    top: (text.top ?? 0) + top,
  }));
  layers.push(...(await faceAt(portrait, { left: margin, top: margin, side: face })));
  if (name)
    layers.push({
      input: name.bytes,
      left: margin + face + 32,
      top: Math.round(margin + (face - name.height) / 2),
    });
  const logoLeft = Math.round((width - LOGO - 14 - (product?.width ?? 0)) / 2);
  const logoTop = height - 52 - LOGO;
  if (product) layers.push({ input: product.bytes, left: logoLeft + LOGO + 14, top: logoTop - 6 });
  const shapes = `<g transform="translate(${margin} ${top})">${bubbles.shapes}</g>${logoAt(logoLeft, logoTop, LOGO)}`;
  return onGround({ width, height }, shapes, layers);
}

/** The names that the fonts can draw. */
async function namesIn({ npcName, ownName }: DrawnMoment): Promise<string> {
  const names = await Promise.all([npcName, ownName ?? ""].map(drawable));
  return names.filter(Boolean).join(" & ");
}

async function label(text: string, style: TextStyle): Promise<TextPicture | null> {
  const drawn = await drawable(text);
  return drawn ? drawText(drawn, style) : null;
}

/** A round face on white; nothing where there is none. */
async function faceAt(
  portrait: Uint8Array | null,
  { left, top, side }: { left: number; top: number; side: number },
): Promise<OverlayOptions[]> {
  const circle = (inset: number, fill: string): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
        <circle cx="${side / 2}" cy="${side / 2}" r="${side / 2 - inset}" fill="${fill}"/></svg>`,
    );
  const ring = { input: circle(0, LOOK.card), left, top };
  if (!portrait) return [ring, { input: Buffer.from(logoOf(side)), left, top }];
  const cut = await sharp(portrait)
    .resize(side, side, { fit: "cover", position: "top" })
    .flatten({ background: LOOK.primarySoft })
    .composite([{ input: circle(side / 40, "#fff"), blend: "dest-in" }])
    .png()
    .toBuffer();
  return [ring, { input: cut, left, top }];
}

const logoOf = (side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${logoAt(side / 4, side / 4, side / 2)}</svg>`;

function onGround(
  { width, height }: { width: number; height: number },
  shapes: string,
  layers: OverlayOptions[],
): Sharp {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="ground" x2="1" y2="1"><stop stop-color="${LOOK.primarySoft}"/>
      <stop offset="1" stop-color="${LOOK.accentSoft}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>${shapes}</svg>`;
  return sharp(Buffer.from(ground)).composite(layers);
}
