import { placedWord } from "../../../schema/rules/words/textWord.ts";
import { api } from "../../kit/channels/api.ts";
import { converse } from "../../kit/chat/chatOperations.ts";
import { SAVE_WORD, wordBy } from "../../kit/words/savedWordOperations.ts";
import { explain, wordsOf } from "../../kit/words/wordOperations.ts";
import type { Place } from "../kit/place.ts";

/** Saves words of a character's reply to a line that the phrasebook knows, outside the browser. Gives them. */
export async function saveSaidWords(
  { server }: Place,
  token: string,
  { npcId, line, most }: { npcId: string; line: string; most: number },
): Promise<string[]> {
  const user = api(server.url, token);
  const { id: messageId } = await converse(user, npcId, line);
  const [known] = await wordsOf(user, npcId, [messageId]);
  const saved: string[] = [];
  for (const { start } of known?.words.map(placedWord) ?? []) {
    if (saved.length === most) break;
    const explained = await explain(user, npcId, messageId, start).catch(() => null);
    if (explained) saved.push((await wordBy(user, SAVE_WORD, { npcId, messageId, start })).lemma);
  }
  return saved;
}
