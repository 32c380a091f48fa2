import { sql } from "kysely";
import type { Database } from "../../../db/connection.ts";
import { api } from "../../kit/channels/api.ts";
import { SCENES, startScene } from "../../kit/chat/scenes/sceneOperations.ts";
import { graphqlChat } from "./graphqlChat.ts";
import type { Chat } from "./path.ts";

/** About so many words the learner knows. */
const VOCABULARY = 1500;

/**
 * A chat of a registered person whose vocabulary a placement has told and who plays a scene in it: each line is judged, and
 * the prompt has the scene and the numbers. What is stored is not compared, for the scene begins with a line of its own.
 */
export async function playedChat(
  url: string,
  database: Database,
  { token, userId }: { token: string; userId: string },
): Promise<Chat> {
  const chat = await graphqlChat(url, token);
  const db = database.orm.em.fork().getKysely();
  await sql`
    insert into vocabularies (user_id, language, size, placed_at)
    select id, language, ${VOCABULARY}, now() from users where id = ${userId}`.execute(db);
  const { rows } = await sql<{ npcId: string }>`select npc_id as "npcId" from chats where user_id = ${userId}`.execute(
    db,
  );
  const npcId = rows[0]?.npcId ?? "";
  const user = api(url, token);
  const { data } = await user.request<{ scenes: { id: string }[] }>(SCENES, { npcId });
  const sceneId = data?.scenes[0]?.id;
  if (!sceneId) throw new Error("the character has no scene");
  await startScene(user, npcId, sceneId);
  return { ...chat, stored: () => Promise.resolve(null) };
}
