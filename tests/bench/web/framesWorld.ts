import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { placedWord } from "../../../schema/rules/words/textWord.ts";
import { accountsOverGraphql } from "../../kit/accounts/accountsOverGraphql.ts";
import { signedIn } from "../../e2e/kit/guest.ts";
import { api } from "../../kit/channels/api.ts";
import { converse } from "../../kit/chat/chatOperations.ts";
import { SAVE_WORD, wordBy } from "../../kit/words/savedWordOperations.ts";
import { imported } from "../../kit/words/wordFileOperations.ts";
import { explain, wordsOf } from "../../kit/words/wordOperations.ts";

const CHATS = [NPC_IDS.oliver, NPC_IDS.lena, NPC_IDS.yuki];
const EIGHT = Array.from({ length: 8 }, (_, index) => `言葉${index};Wort ${index};これは言葉${index}です。`);

/**
 * A person with chats and with words, some of them said in a chat. Gives what a browser remembers of them.
 */
export async function learner(url: string, token: string): Promise<Record<string, string>> {
  const settings = { language: "ja", nativeLanguage: "de", level: "beginner" } as const;
  const { data: user } = await accountsOverGraphql(url).updateProfile(token, settings);
  if (!user) throw new Error("the person could not be set up");
  const own = api(url, token);
  for (const npcId of CHATS) await converse(own, npcId, "雨が好きです。");
  const { id: messageId } = await converse(own, NPC_IDS.yuki, "コーヒーが好きです。");
  const [known] = await wordsOf(own, NPC_IDS.yuki, [messageId]);
  for (const { start } of known?.words.map(placedWord) ?? []) {
    // The phrasebook does not explain every word.
    const explained = await explain(own, NPC_IDS.yuki, messageId, start).catch(() => null);
    if (explained) await wordBy(own, SAVE_WORD, { npcId: NPC_IDS.yuki, messageId, start });
  }
  const columns = { columns: ["lemma", "gloss", "sentence"], hasNames: true };
  await imported(own, ["Front;Back;Extra", ...EIGHT].join("\n"), columns);
  return signedIn({ accessToken: token, expiresIn: 90 * 86_400, user });
}
