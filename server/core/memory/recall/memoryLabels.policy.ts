import type { ShelfFact, ShelfStretch, ShelfTurn } from "../../../../db/queries/memory/shelf.ts";
import type { MemoryTopic } from "../../../../schema/rules/memory.ts";
import { writtenDay } from "./silence.policy.ts";

/** What a fact is about, as a prompt says it. */
const ABOUT: Record<MemoryTopic, string> = {
  person: "about the learner",
  name: "a name",
  plan: "a plan",
  promise: "a promise between you",
  character: "about yourself",
};

/** What stands before a fact, a summary and a passage in a prompt. */
export const factLabel = ({ saidAt, topic, npcName }: ShelfFact): string =>
  `remembered on ${writtenDay(saidAt)}, ${ABOUT[topic]}${npcName === null ? "" : `, told to ${npcName}`}`;
export const talkLabel = ({ fromAt }: ShelfStretch): string => `talk of ${writtenDay(fromAt)} summed up`;
export const saidLabel = ({ at, speaker }: ShelfTurn): string =>
  `said on ${writtenDay(at)} ${speaker === "user" ? "by the learner" : "by yourself"}`;
