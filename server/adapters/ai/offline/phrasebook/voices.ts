import { NPC_IDS } from "../../../../../db/seeds/npcIds.ts";
import type { Phrase } from "./phrase.ts";
import amelie from "./voices/amelie.json" with { type: "json" };
import camille from "./voices/camille.json" with { type: "json" };
import david from "./voices/david.json" with { type: "json" };
import hana from "./voices/hana.json" with { type: "json" };
import jonas from "./voices/jonas.json" with { type: "json" };
import kenji from "./voices/kenji.json" with { type: "json" };
import lena from "./voices/lena.json" with { type: "json" };
import mateo from "./voices/mateo.json" with { type: "json" };
import minji from "./voices/minji.json" with { type: "json" };
import oliver from "./voices/oliver.json" with { type: "json" };
import sofia from "./voices/sofia.json" with { type: "json" };
import wei from "./voices/wei.json" with { type: "json" };
import xiaoyu from "./voices/xiaoyu.json" with { type: "json" };
import yuki from "./voices/yuki.json" with { type: "json" };

/** What makes a character talk differently from the others. */
export interface Voice {
  /** Topics it likes, by id, best first. */
  favourites: readonly string[];
  /**
   * The exchange (topic id, index) whose question its greeting asks in other words:
   * an answer gets the reaction of that exchange.
   */
  firstQuestion?: { topic: string; exchange: number };
  /** Its greeting asks how the learner is. */
  asksHowAreYou?: boolean;
  /** What it says before its first question; null when it comes straight to the point. */
  opener: Phrase | null;
  /** What it says about its first favourite. */
  remarks: readonly Phrase[];
}

/** For characters made by users: nothing is known about them, and nothing is invented. */
const NEUTRAL: Voice = { favourites: [], opener: null, remarks: [] };

/** The voices of the seeded characters, by character id. */
export const VOICES: Readonly<Record<string, Voice>> = {
  [NPC_IDS.amelie]: amelie,
  [NPC_IDS.camille]: camille,
  [NPC_IDS.david]: david,
  [NPC_IDS.hana]: hana,
  [NPC_IDS.jonas]: jonas,
  [NPC_IDS.kenji]: kenji,
  [NPC_IDS.lena]: lena,
  [NPC_IDS.mateo]: mateo,
  [NPC_IDS.minji]: minji,
  [NPC_IDS.oliver]: oliver,
  [NPC_IDS.sofia]: sofia,
  [NPC_IDS.wei]: wei,
  [NPC_IDS.xiaoyu]: xiaoyu,
  [NPC_IDS.yuki]: yuki,
};

/** The voice of a character, the neutral one when it has none of its own. */
export function voiceOf(npcId: string): Voice {
  return VOICES[npcId.toLowerCase()] ?? NEUTRAL;
}
