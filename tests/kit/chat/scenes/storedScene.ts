import { randomUUID } from "node:crypto";
import type { Database } from "../../../../db/connection.ts";
import type { SceneTexts } from "../../../../schema/rules/scenes.ts";

/** A scene of a character, with one goal and one word, in English; gives its id. */
export async function storedScene(
  { orm }: Pick<Database, "orm">,
  npcId: string,
  texts: Partial<SceneTexts> = {},
): Promise<string> {
  const id = randomUUID();
  const goal = { label: "Greet", hint: "Good morning!", signs: ["good morning"], answer: "Good morning to you!" };
  const all = {
    title: "Morning",
    place: "A kitchen.",
    twist: "",
    opening: "Who is there?",
    goals: [goal],
    words: ["morning"],
  };
  await orm.em
    .fork()
    .execute(
      "insert into scenes (id, npc_id, position, level, language, texts) values (?, ?, 0, 'beginner', 'en', ?::jsonb)",
      [id, npcId, JSON.stringify({ en: { ...all, ...texts } })],
    );
  return id;
}
