import type { Face } from "../../../../../db/seeds/faces.ts";
import type { Wish } from "./wishes.ts";

/** A list of which one item is picked, so it cannot be empty. */
type Choices<Item> = readonly [Item, ...Item[]];

/** Colours, as six hexadecimal digits. */
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
export const SKINS: Choices<string> = ["fbe3d3", "fde2d3", "f6d3b8", "eec9a4", "e8b892", "dba67c", "b97f57", "9c6644"];
export const DARK_SKINS: Choices<string> = ["9c6644", "8a5a3b", "b97f57"];

export const DARK_HAIR: Choices<string> = ["211a1e", "2e1e17", "3a2620"];
export const NATURAL_HAIR: Choices<string> = [...DARK_HAIR, "7a3b22", "a0673a", "c99a4f", "dcae5e"];
export const HAIR_COLORS: readonly (readonly [Wish, Choices<string>])[] = [
  ["pink", ["f08fb0", "d8628f"]],
  ["blue", ["4a7fc1", "5fa8c9"]],
  ["green", ["5a9a6a", "7fb069"]],
  ["blond", ["dcae5e", "e8c987", "c99a4f"]],
  ["red", ["c3552d", "b5472a", "d0723c"]],
  ["brown", ["7a4b2e", "5c3826", "8a5a36"]],
  ["black", ["1d1b22", "211a1e"]],
  ["grey", ["b9b7b4", "d5d3d0", "a5a3a5"]],
];

/** Names of lorelei's hair styles, by what they look like. */
export const HAIR = {
  curls: ["variant18", "variant24", "variant35", "variant32"],
  shortCurls: ["variant05", "variant39", "variant44", "variant22"],
  buns: ["variant14", "variant26", "variant38", "variant46"],
  long: ["variant13", "variant15", "variant16", "variant18", "variant23", "variant24", "variant35", "variant42"],
  bobs: ["variant19", "variant17", "variant10", "variant48"],
  tied: ["variant31", "variant33", "variant36", "variant29"],
  short: [
    "variant02",
    "variant03",
    "variant04",
    "variant06",
    "variant07",
    "variant08",
    "variant09",
    "variant12",
    "variant43",
  ],
  longMasculine: ["variant20", "variant29", "variant37", "variant48"],
  bald: ["variant25", "variant28"],
} as const satisfies Record<string, Choices<Face["hair"]>>;

export const FEMININE_EYES: Choices<Face["eyes"]> = ["variant04", "variant06", "variant11", "variant21", "variant24"];
export const MASCULINE_EYES: Choices<Face["eyes"]> = ["variant04", "variant06", "variant16", "variant20"];
