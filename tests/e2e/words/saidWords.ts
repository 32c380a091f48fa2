import { api } from "../../kit/channels/api.ts";
import { history, OPEN } from "../../kit/chat/chatOperations.ts";
import { SAVE_WORD, wordBy } from "../../kit/words/savedWordOperations.ts";
import { explain, wordsOf } from "../../kit/words/wordOperations.ts";
import type { Place } from "../kit/place.ts";

/** Saves the first words of a character's greeting that the phrasebook knows, outside the browser. Gives them. */
export async function saveSaidWords({ server }: Place, token: string, npcId: string, most: number): Promise<string[]> {
  const user = api(server.url, token);
  await user.request(OPEN, { npcId });
  const [greeting] = await history(user, npcId);
  if (!greeting) throw new Error("the character has no greeting");
  const [known] = await wordsOf(user, npcId, [greeting.id]);
  const saved: string[] = [];
  for (const [start] of known?.words ?? []) {
    if (saved.length === most) break;
    const explained = await explain(user, npcId, greeting.id, start).catch(() => null);
    if (explained) saved.push((await wordBy(user, SAVE_WORD, { npcId, messageId: greeting.id, start })).lemma);
  }
  return saved;
}
