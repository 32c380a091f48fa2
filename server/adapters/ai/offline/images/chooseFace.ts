import type { Face } from "../../../../../db/seeds/faces.ts";
import type { Picker } from "./picker.ts";
import type { Wish } from "./wishes.ts";

type Wishes = ReadonlySet<Wish>;
type Hair = Face["hair"];
type Choices<Item> = readonly [Item, ...Item[]];

export const BACKGROUNDS: Choices<string> = [
  "bfe3f2",
  "fbd5da",
  "d3d8fb",
  "cfeacb",
  "e2d2f5",
  "fbe3b5",
  "d9ead9",
  "cbe0f7",
  "c9ebe4",
  "f8d9bf",
  "fdeaa8",
  "cfd9e6",
  "fbd3e6",
  "f3cdb8",
];
export const SHIRTS: Choices<string> = [
  "5f8f7b",
  "33507e",
  "d9763f",
  "c8433f",
  "f08fb0",
  "2e3440",
  "7a4b3a",
  "f7f8fa",
  "3f51a3",
  "3d6b63",
  "8a7bd1",
  "e3b341",
];
const SKINS: Choices<string> = ["fbe3d3", "fde2d3", "f6d3b8", "eec9a4", "e8b892", "dba67c", "b97f57", "9c6644"];
const DARK_SKINS: Choices<string> = ["9c6644", "8a5a3b", "b97f57"];

const DARK_HAIR: Choices<string> = ["211a1e", "2e1e17", "3a2620"];
const NATURAL_HAIR: Choices<string> = [...DARK_HAIR, "7a3b22", "a0673a", "c99a4f", "dcae5e"];
const HAIR_COLORS: readonly (readonly [Wish, Choices<string>])[] = [
  ["pink", ["f08fb0", "d8628f"]],
  ["blue", ["4a7fc1", "5fa8c9"]],
  ["green", ["5a9a6a", "7fb069"]],
  ["blond", ["dcae5e", "e8c987", "c99a4f"]],
  ["red", ["c3552d", "b5472a", "d0723c"]],
  ["brown", ["7a4b2e", "5c3826", "8a5a36"]],
  ["black", ["1d1b22", "211a1e"]],
  ["grey", ["b9b7b4", "d5d3d0", "a5a3a5"]],
];

const CURLS: Choices<Hair> = ["variant18", "variant24", "variant35", "variant32"];
const SHORT_CURLS: Choices<Hair> = ["variant05", "variant39", "variant44", "variant22"];
const BUNS: Choices<Hair> = ["variant14", "variant26", "variant38", "variant46"];
const LONG: Choices<Hair> = [
  "variant13",
  "variant15",
  "variant16",
  "variant18",
  "variant23",
  "variant24",
  "variant35",
  "variant42",
];
const BOBS: Choices<Hair> = ["variant19", "variant17", "variant10", "variant48"];
const TIED: Choices<Hair> = ["variant31", "variant33", "variant36", "variant29"];
const SHORT: Choices<Hair> = [
  "variant02",
  "variant03",
  "variant04",
  "variant06",
  "variant07",
  "variant08",
  "variant09",
  "variant12",
  "variant43",
];
const LONG_MASCULINE: Choices<Hair> = ["variant20", "variant29", "variant37", "variant48"];
const BALD: Choices<Hair> = ["variant25", "variant28"];

const FEMININE_EYES: Choices<Face["eyes"]> = ["variant04", "variant06", "variant11", "variant21", "variant24"];
const MASCULINE_EYES: Choices<Face["eyes"]> = ["variant04", "variant06", "variant16", "variant20"];

function hairOf(wishes: Wishes, feminine: boolean, pick: Picker): Hair {
  if (wishes.has("bald")) return pick("hair", BALD);
  if (wishes.has("bun")) return pick("hair", BUNS);
  const short = wishes.has("shortHair") || (!feminine && !wishes.has("longHair"));
  if (wishes.has("curls")) return pick("hair", short ? SHORT_CURLS : CURLS);
  if (wishes.has("longHair")) return pick("hair", feminine ? LONG : LONG_MASCULINE);
  if (wishes.has("shortHair")) return pick("hair", feminine ? BOBS : SHORT);
  return pick("hair", feminine ? [...LONG, ...BOBS, ...BUNS, ...TIED] : [...SHORT, ...SHORT_CURLS]);
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
