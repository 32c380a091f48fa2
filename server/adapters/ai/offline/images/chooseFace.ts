import type { Face } from "../../../../../db/seeds/faces.ts";
import {
  BACKGROUNDS,
  DARK_HAIR,
  DARK_SKINS,
  FEMININE_EYES,
  HAIR,
  HAIR_COLORS,
  MASCULINE_EYES,
  NATURAL_HAIR,
  SHIRTS,
  SKINS,
} from "./faceParts.ts";
import type { Picker } from "./picker.ts";
import type { Wish } from "./wishes.ts";

type Wishes = ReadonlySet<Wish>;

function hairOf(wishes: Wishes, feminine: boolean, pick: Picker): Face["hair"] {
  if (wishes.has("bald")) return pick("hair", HAIR.bald);
  if (wishes.has("bun")) return pick("hair", HAIR.buns);
  const short = wishes.has("shortHair") || (!feminine && !wishes.has("longHair"));
  if (wishes.has("curls")) return pick("hair", short ? HAIR.shortCurls : HAIR.curls);
  if (wishes.has("longHair")) return pick("hair", feminine ? HAIR.long : HAIR.longMasculine);
  if (wishes.has("shortHair")) return pick("hair", feminine ? HAIR.bobs : HAIR.short);
  return pick(
    "hair",
    feminine ? [...HAIR.long, ...HAIR.bobs, ...HAIR.buns, ...HAIR.tied] : [...HAIR.short, ...HAIR.shortCurls],
  );
}

function hairColorOf(wishes: Wishes, skin: string, pick: Picker): string {
  const wished = HAIR_COLORS.find(([wish]) => wishes.has(wish))?.[1];
  const natural = DARK_SKINS.includes(skin) ? DARK_HAIR : NATURAL_HAIR;
  return pick("hairColor", wished ?? (wishes.has("old") ? ["b9b7b4", "d5d3d0"] : natural));
}

/** A friendly face by its wishes; what is not wished for is picked. */
export function chooseFace(wishes: Wishes, feminine: boolean, pick: Picker): Face {
  const beard =
    wishes.has("beard") || (!feminine && !wishes.has("masculine") && pick("beard", [true, false, false, false]));
  const earrings = wishes.has("earrings") || (feminine && pick("earrings", [true, false, false]));
  const glasses = wishes.has("glasses");
  const skin = pick("skin", wishes.has("darkSkin") ? DARK_SKINS : SKINS);
  return {
    background: pick("background", BACKGROUNDS),
    shirt: pick("shirt", SHIRTS),
    skin,
    hairColor: hairColorOf(wishes, skin, pick),
    hair: hairOf(wishes, feminine, pick),
    head: pick("head", ["variant01", "variant02", "variant03", "variant04"]),
    eyes: pick("eyes", feminine ? FEMININE_EYES : MASCULINE_EYES),
    eyebrows: pick(
      "eyebrows",
      feminine ? ["variant05", "variant07", "variant09"] : ["variant02", "variant10", "variant12"],
    ),
    nose: pick("nose", feminine ? ["variant02", "variant04", "variant05", "variant06"] : ["variant01", "variant05"]),
    mouth: pick("mouth", ["happy01", "happy02", "happy05", "happy06"]),
    ...(glasses && { glasses: pick("glasses", ["variant01", "variant03", "variant04"]) }),
    ...(beard && !feminine && { beard: pick("beardKind", ["variant01", "variant02"]) }),
    ...(earrings && { earrings: pick("earringKind", ["variant01", "variant02"]) }),
    ...(wishes.has("freckles") && { freckles: "variant01" }),
    ...(wishes.has("flower") && { flowers: "e0527f" }),
  };
}
