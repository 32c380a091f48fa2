import { lorelei } from "@dicebear/collection";
import { createAvatar } from "@dicebear/core";
import type { Style } from "@dicebear/core";
import type { Face } from "./faces.ts";

const INK = "1b1418";
// Lorelei leaves wide margins around the head; this square keeps the tallest hair and fills a card with the rest.
const VIEW_BOX = "40 20 920 920";

function shoulders(shirt: string): string {
  const outline = `fill="#${shirt}" stroke="#000" stroke-width="9" stroke-linejoin="round"`;
  return `<path d="M110 1000c10-70 60-100 200-135 60 75 320 75 380 0 140 35 190 65 200 135Z" ${outline}/>`;
}

// Multiplied, so that a lock of hair lying over the cheek stays as dark as it is.
const CHEEKS =
  '<g fill="#f0808a" opacity=".38" style="mix-blend-mode:multiply"><ellipse cx="425" cy="560" rx="48" ry="30"/>' +
  '<ellipse cx="672" cy="556" rx="32" ry="28"/></g>';

/** Lorelei (CC0) with a shirt under the head, red cheeks where no beard hides them, and cut to head and shoulders. */
function portrait({ shirt, beard }: Face): Style<lorelei.Options> {
  return {
    meta: lorelei.meta,
    schema: lorelei.schema,
    create: (props) => {
      const drawn = lorelei.create(props);
      const body = shoulders(shirt) + drawn.body + (beard ? "" : CHEEKS);
      return { ...drawn, attributes: { ...drawn.attributes, viewBox: VIEW_BOX }, body };
    },
  };
}

/** The SVG of one face; the same parts always give the same text. */
export function drawFace(face: Face): string {
  const { glasses, earrings, beard, freckles, flowers } = face;
  const avatar = createAvatar(portrait(face), {
    seed: "causerie",
    backgroundColor: [face.background],
    skinColor: [face.skin],
    hairColor: [face.hairColor],
    eyebrowsColor: [INK],
    eyesColor: [INK],
    mouthColor: [INK],
    noseColor: [INK],
    glassesColor: [INK],
    earringsColor: [INK],
    frecklesColor: ["9a5a3c"],
    hair: [face.hair],
    head: [face.head],
    eyes: [face.eyes],
    eyebrows: [face.eyebrows],
    nose: [face.nose],
    mouth: [face.mouth],
    glasses: glasses ? [glasses] : [],
    glassesProbability: glasses ? 100 : 0,
    earrings: earrings ? [earrings] : [],
    earringsProbability: earrings ? 100 : 0,
    beard: beard ? [beard] : [],
    beardProbability: beard ? 100 : 0,
    freckles: freckles ? [freckles] : [],
    frecklesProbability: freckles ? 100 : 0,
    hairAccessories: flowers ? ["flowers"] : [],
    hairAccessoriesColor: flowers ? [flowers] : [],
    hairAccessoriesProbability: flowers ? 100 : 0,
  });
  return `${avatar.toString()}\n`;
}
