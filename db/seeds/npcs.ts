import { amelie } from "./npcs/amelie.ts";
import { camille } from "./npcs/camille.ts";
import { david } from "./npcs/david.ts";
import { hana } from "./npcs/hana.ts";
import { jonas } from "./npcs/jonas.ts";
import { kenji } from "./npcs/kenji.ts";
import { lena } from "./npcs/lena.ts";
import { mateo } from "./npcs/mateo.ts";
import { minji } from "./npcs/minji.ts";
import { oliver } from "./npcs/oliver.ts";
import { sofia } from "./npcs/sofia.ts";
import { wei } from "./npcs/wei.ts";
import { xiaoyu } from "./npcs/xiaoyu.ts";
import { yuki } from "./npcs/yuki.ts";
import type { NpcSeed } from "./npcSeed.ts";

/** The characters every installation starts with, in the order of the home screen: no two alike side by side. */
export const NPC_SEEDS: NpcSeed[] = [
  yuki,
  oliver,
  camille,
  kenji,
  minji,
  wei,
  lena,
  mateo,
  amelie,
  david,
  xiaoyu,
  jonas,
  sofia,
  hana,
];
