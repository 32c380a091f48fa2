import { aboutTopic } from "./aboutTopic.ts";
import lines from "./openingLines.json" with { type: "json" };
import type { Parallel, PhraseTopic } from "./phrase.ts";

/** What fits a first hello, and what fits after being asked how one is. */
export const HELLO: Parallel = lines.hello;
export const WELL_AND_YOU: Parallel = lines.wellAndYou;

/** The lines that bring up a topic, three, from simple to richer. */
export function topicLines({ name }: PhraseTopic): Parallel[] {
  return lines.aboutTopic.map((line) => aboutTopic(line, name));
}
