import type { Api } from "../channels/api.ts";

/** A scene in one language as makers write it. */
export interface WrittenTexts {
  language: string;
  title: string;
  place: string;
  twist?: string | null;
  opening: string;
  goals: { label: string; hint: string }[];
  words?: string[] | null;
}

export interface OwnSceneData {
  id: string;
  level: string;
  texts: WrittenTexts[];
}

const TEXTS = "language title place twist opening goals { label hint } words";
export const OWN_SCENES = `query ($npcId: ID!) { ownScenes(npcId: $npcId) { id level texts { ${TEXTS} } } }`;
export const CREATE_SCENE = `mutation ($npcId: ID!, $input: SceneInput!) {
  createScene(npcId: $npcId, input: $input) { id level texts { ${TEXTS} } hold } }`;
export const UPDATE_SCENE = `mutation ($npcId: ID!, $sceneId: ID!, $input: SceneInput!) {
  updateScene(npcId: $npcId, sceneId: $sceneId, input: $input) { id level texts { ${TEXTS} } hold } }`;
export const DELETE_SCENE = "mutation ($npcId: ID!, $sceneId: ID!) { deleteScene(npcId: $npcId, sceneId: $sceneId) }";
export const PROPOSE_SCENE = `mutation ($npcId: ID!, $language: Language!, $level: Level!, $wish: String) {
  proposeScene(npcId: $npcId, language: $language, level: $level, wish: $wish) { ${TEXTS} } }`;
export const TRANSLATE_SCENE = `mutation ($texts: SceneTextsInput!, $to: Language!, $level: Level!) {
  translateScene(texts: $texts, to: $to, level: $level) { ${TEXTS} } }`;

/** A scene in English, with two goals and a word. */
export const AT_THE_DESK: WrittenTexts = {
  language: "en",
  title: "At the desk",
  place: "A library. The character is the librarian.",
  twist: "It closes in five minutes.",
  opening: "Hello! Can I help you?",
  goals: [
    { label: "Ask for a book", hint: "I am looking for a book about trains." },
    { label: "Say goodbye", hint: "Thank you, goodbye!" },
  ],
  words: ["book"],
};

/** The same in German. */
export const AM_TRESEN: WrittenTexts = {
  language: "de",
  title: "Am Tresen",
  place: "Eine Bücherei. Die Figur arbeitet dort.",
  twist: "Sie schließt in fünf Minuten.",
  opening: "Hallo! Kann ich helfen?",
  goals: [
    { label: "Nach einem Buch fragen", hint: "Ich suche ein Buch über Züge." },
    { label: "Sich verabschieden", hint: "Danke, auf Wiedersehen!" },
  ],
  words: ["Buch"],
};

/** Adds a scene that must be taken; gives its id. */
export async function createdScene(maker: Api, npcId: string, texts: WrittenTexts[] = [AT_THE_DESK]): Promise<string> {
  const { data, errors } = await maker.request<{ createScene: OwnSceneData }>(CREATE_SCENE, {
    npcId,
    input: { level: "beginner", texts },
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createScene.id;
}

/** The scenes of one's own character. */
export async function ownScenes(maker: Api, npcId: string): Promise<OwnSceneData[]> {
  const { data, errors } = await maker.request<{ ownScenes: OwnSceneData[] }>(OWN_SCENES, { npcId });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.ownScenes;
}
