import type { Api } from "../../channels/api.ts";

/** A goal as these operations select it. */
export interface GoalData {
  label: string;
  hint: string;
  meaning: string;
  line: { messageId: string; text: string } | null;
}

export interface RunData {
  id: string;
  sceneId: string;
  language: string;
  practised: string;
  title: string;
  place: string;
  twist: string | null;
  goals: GoalData[];
  words: { text: string; meaning: string }[];
  lineIds: string[];
  endedAt: string | null;
}

const RUN = `id sceneId language practised title place twist goals { label hint meaning line { messageId text } }
  words { text meaning } lineIds endedAt`;

export const SCENES =
  "query ($npcId: ID!) { scenes(npcId: $npcId) { id level language title place goals plays mostReached } }";
export const SCENE_RUN = `query ($npcId: ID!) { sceneRun(npcId: $npcId) { ${RUN} } }`;
export const START_SCENE = `mutation ($npcId: ID!, $sceneId: ID!) { startScene(npcId: $npcId, sceneId: $sceneId) { ${RUN} } }`;
export const END_SCENE = `mutation ($npcId: ID!) { endScene(npcId: $npcId) { ${RUN} } }`;
export const SCENE_CHANGED = `subscription ($npcId: ID!) { sceneChanged(npcId: $npcId) { ${RUN} } }`;

/** The scene of a chat; null where none was played. */
export async function sceneRun(user: Api, npcId: string): Promise<RunData | null> {
  const { data, errors } = await user.request<{ sceneRun: RunData | null }>(SCENE_RUN, { npcId });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.sceneRun;
}

/** Begins a scene that must be there to be played. */
export async function startScene(user: Api, npcId: string, sceneId: string): Promise<RunData> {
  const { data, errors } = await user.request<{ startScene: RunData }>(START_SCENE, { npcId, sceneId });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.startScene;
}

/** The texts of the lines that have reached goals, by the goals' places; null for open goals. */
export async function reachedLines(user: Api, npcId: string): Promise<(string | null)[]> {
  return ((await sceneRun(user, npcId))?.goals ?? []).map(({ line }) => line?.text ?? null);
}
