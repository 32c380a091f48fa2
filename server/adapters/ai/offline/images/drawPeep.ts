import { openPeeps } from "@dicebear/collection";
import { createAvatar } from "@dicebear/core";
import { BACKGROUNDS, SHIRTS } from "./faceParts.ts";
import type { Picker } from "./picker.ts";
import type { Wish } from "./wishes.ts";

type Head = NonNullable<openPeeps.Options["head"]>[number];

/** What only this style can put on a head, by the wish for it. Of several wishes the first in this list counts. */
const HEADWEAR: readonly (readonly [Wish, Head])[] = [
  ["headscarf", "hijab"],
  ["turban", "turban"],
  ["beanie", "hatBeanie"],
  ["hat", "hatHip"],
];

/** Tells whether the description asks for something that the other style cannot draw. */
export function wantsHeadwear(wishes: ReadonlySet<Wish>): boolean {
  return HEADWEAR.some(([wish]) => wishes.has(wish));
}

/** The SVG of a friendly person with headwear, in the style Open Peeps (CC0). */
export function drawPeep(wishes: ReadonlySet<Wish>, pick: Picker): string {
  const head = HEADWEAR.find(([wish]) => wishes.has(wish))?.[1] ?? "hatHip";
  const glasses = wishes.has("glasses");
  const beard = wishes.has("beard");
  const clothes = pick("shirt", SHIRTS);
  return createAvatar(openPeeps, {
    seed: "causerie",
    scale: 90,
    translateY: 5,
    backgroundColor: [pick("background", BACKGROUNDS)],
    head: [head],
    headContrastColor: [clothes],
    clothingColor: [clothes],
    skinColor: [pick("skin", wishes.has("darkSkin") ? ["ae5d29", "694d3d"] : ["ffdbb4", "edb98a", "d08b5b", "ae5d29"])],
    face: [pick("face", ["smile", "calm", "cute"])],
    accessories: [glasses ? pick("glasses", ["glasses", "glasses2", "glasses3"]) : "glasses"],
    accessoriesProbability: glasses ? 100 : 0,
    facialHair: [beard ? pick("beard", ["full", "chin", "full2"]) : "chin"],
    facialHairProbability: beard ? 100 : 0,
    maskProbability: 0,
  }).toString();
}
