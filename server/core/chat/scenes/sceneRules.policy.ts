import type { PlayedScene } from "../../../../db/queries/chat/playedScene.ts";

const PLAYING =
  'You and the learner play the scene under "scene" below, you as the character in the part that it gives you. Stay in it, ' +
  "keep to what can happen there, and do your share of it. The learner is to reach its goals by what they say, in any order: " +
  "lead the talk to those that are still open, one at a time, but never name a goal, and never say in the learner's place what " +
  "would reach it. Not to understand is part of the scene, too: ask as one would there.";

const OVER =
  'The scene under "scene" below has been played, and all of its goals are reached. If it has not been brought to an end yet, ' +
  "end it now in one sentence, as one would there. After that talk freely as the character.";

/** What is asked of a reply in a scene. */
export function sceneRule({ texts, reached }: PlayedScene): string {
  return reached.length < texts.goals.length ? PLAYING : OVER;
}

/** The scene as a prompt has it: written by people, so it is quoted as data. */
export function sceneCard({ texts, isTwisted, reached }: PlayedScene): Record<string, unknown> {
  return {
    place: texts.place,
    ...(isTwisted && texts.twist && { thisTime: texts.twist }),
    goals: texts.goals.map(({ label }, at) => ({ goal: label, reached: reached.includes(at) })),
  };
}
