import { expect, test } from "vitest";
import { lena } from "../../db/seeds/npcs/lena.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();

interface Glossed {
  id: string;
  description: string;
  gloss: string | null;
}

/** A guest who practises French, of a level and a native language. */
async function learner(level: string, nativeLanguage: string) {
  const guest = await server.guest("fr");
  const change = "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }";
  await guest.request(change, { input: { level, nativeLanguage } });
  return guest;
}

async function seenBy(reader: Awaited<ReturnType<typeof learner>>, id: string, list: string): Promise<Glossed[]> {
  const { data } = await reader.request<{ npcs: { items: Glossed[] }; npc: Glossed }>(
    `query ($id: ID!) { npcs(${list}limit: 50) { items { id description gloss } } npc(id: $id) { id description gloss } }`,
    { id },
  );
  if (!data) throw new Error("nothing was answered");
  return [...data.npcs.items.filter((npc) => npc.id === id), data.npc];
}

test.each(["", 'query: "Lena", ', 'tag: "work", '])(
  "a beginner reads beside a character's line what it means in their own language (npcs with %j)",
  async (list) => {
    const line = { id: lena.id, description: lena.texts.fr.description };
    const beginner = await seenBy(await learner("beginner", "de"), lena.id, list);
    expect(beginner).toEqual([1, 2].map(() => ({ ...line, gloss: lena.texts.de.description })));
    const japanese = await seenBy(await learner("beginner", "ja"), lena.id, list);
    expect(japanese).toEqual([1, 2].map(() => ({ ...line, gloss: lena.texts.ja.description })));
    const advanced = await seenBy(await learner("advanced", "de"), lena.id, list);
    expect(advanced).toEqual([1, 2].map(() => ({ ...line, gloss: null })));
  },
);

test("there is no gloss where the line is in one's own language, or the character lacks it", async () => {
  const { userId } = await registeredUser(server.database);
  const id = await storedCharacter(server.database, userId, { language: "de", description: "Backt nachts Brot." });
  for (const native of ["de", "ja"])
    for (const { gloss } of await seenBy(await learner("beginner", native), id, "type: new, "))
      expect(gloss).toBeNull();
});
