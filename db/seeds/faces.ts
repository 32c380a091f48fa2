import type { lorelei } from "@dicebear/collection";
import type { NPC_IDS } from "./npcIds.ts";

type Part<Name extends keyof lorelei.Options> = lorelei.Options[Name] extends (infer Value)[] | undefined
  ? Value
  : never;

/** One drawn face: lorelei's parts by name, colours as six hexadecimal digits. */
export interface Face {
  background: string;
  shirt: string;
  skin: string;
  hairColor: string;
  hair: Part<"hair">;
  head: Part<"head">;
  eyes: Part<"eyes">;
  eyebrows: Part<"eyebrows">;
  nose: Part<"nose">;
  mouth: Part<"mouth">;
  glasses?: Part<"glasses">;
  earrings?: Part<"earrings">;
  beard?: Part<"beard">;
  freckles?: Part<"freckles">;
  /** Colour of the flowers in the hair; none without it. */
  flowers?: string;
}

/** The faces of the seeded characters, each part chosen by hand. */
export const FACES: Record<keyof typeof NPC_IDS, Face> = {
  yuki: {
    background: "bfe3f2",
    shirt: "5f8f7b",
    skin: "fbe3d3",
    hairColor: "211a1e",
    hair: "variant26",
    head: "variant02",
    eyes: "variant04",
    eyebrows: "variant07",
    nose: "variant04",
    mouth: "happy01",
  },
  camille: {
    background: "fbd5da",
    shirt: "33507e",
    skin: "fbe0d0",
    hairColor: "7a3b22",
    hair: "variant19",
    head: "variant01",
    eyes: "variant06",
    eyebrows: "variant09",
    nose: "variant05",
    mouth: "happy02",
    glasses: "variant01",
  },
  mateo: {
    background: "d3d8fb",
    shirt: "d9763f",
    skin: "dba67c",
    hairColor: "2e1e17",
    hair: "variant05",
    head: "variant01",
    eyes: "variant20",
    eyebrows: "variant10",
    nose: "variant01",
    mouth: "happy05",
  },
  hana: {
    background: "cfeacb",
    shirt: "c8433f",
    skin: "f6d3b8",
    hairColor: "3a2620",
    hair: "variant31",
    head: "variant03",
    eyes: "variant16",
    eyebrows: "variant05",
    nose: "variant02",
    mouth: "happy05",
    freckles: "variant01",
  },
  minji: {
    background: "e2d2f5",
    shirt: "f08fb0",
    skin: "fde6d8",
    hairColor: "6b2f5b",
    hair: "variant42",
    head: "variant02",
    eyes: "variant21",
    eyebrows: "variant07",
    nose: "variant06",
    mouth: "happy06",
    earrings: "variant02",
  },
  lena: {
    background: "fbe3b5",
    shirt: "2e3440",
    skin: "fbe0d0",
    hairColor: "dcae5e",
    hair: "variant15",
    head: "variant03",
    eyes: "variant06",
    eyebrows: "variant02",
    nose: "variant05",
    mouth: "happy01",
    glasses: "variant04",
  },
  wei: {
    background: "d9ead9",
    shirt: "7a4b3a",
    skin: "eec9a4",
    hairColor: "b9b7b4",
    hair: "variant25",
    head: "variant01",
    eyes: "variant19",
    eyebrows: "variant02",
    nose: "variant01",
    mouth: "happy02",
    beard: "variant02",
  },
  oliver: {
    background: "cbe0f7",
    shirt: "b8323c",
    skin: "f7cdb8",
    hairColor: "a0673a",
    hair: "variant03",
    head: "variant04",
    eyes: "variant04",
    eyebrows: "variant02",
    nose: "variant01",
    mouth: "happy02",
    beard: "variant01",
  },
  sofia: {
    background: "c9ebe4",
    shirt: "f7f8fa",
    skin: "e8b892",
    hairColor: "33211b",
    hair: "variant32",
    head: "variant02",
    eyes: "variant11",
    eyebrows: "variant07",
    nose: "variant04",
    mouth: "happy06",
    earrings: "variant01",
  },
  kenji: {
    background: "f8d9bf",
    shirt: "3f51a3",
    skin: "f4d1b4",
    hairColor: "1d1b22",
    hair: "variant06",
    head: "variant01",
    eyes: "variant16",
    eyebrows: "variant10",
    nose: "variant01",
    mouth: "happy02",
    glasses: "variant03",
  },
  amelie: {
    background: "fdeaa8",
    shirt: "f7f8fa",
    skin: "fde2d3",
    hairColor: "c3552d",
    hair: "variant46",
    head: "variant02",
    eyes: "variant24",
    eyebrows: "variant09",
    nose: "variant02",
    mouth: "happy05",
    freckles: "variant01",
  },
  jonas: {
    background: "cfd9e6",
    shirt: "3d6b63",
    skin: "f8d8c4",
    hairColor: "c99a4f",
    hair: "variant20",
    head: "variant03",
    eyes: "variant06",
    eyebrows: "variant12",
    nose: "variant05",
    mouth: "happy01",
  },
  xiaoyu: {
    background: "fbd3e6",
    shirt: "8a7bd1",
    skin: "fde4d6",
    hairColor: "2a2023",
    hair: "variant30",
    head: "variant02",
    eyes: "variant16",
    eyebrows: "variant05",
    nose: "variant06",
    mouth: "happy01",
    flowers: "e0527f",
  },
  david: {
    background: "f3cdb8",
    shirt: "e3b341",
    skin: "9c6644",
    hairColor: "1c1718",
    hair: "variant39",
    head: "variant04",
    eyes: "variant16",
    eyebrows: "variant02",
    nose: "variant01",
    mouth: "happy05",
    glasses: "variant04",
  },
};
