import { expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { NPC_SEEDS } from "../../db/seeds/npcs.ts";
import type { Api } from "../kit/channels/api.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
const FIELDS = "id name description language languages";

async function listedYuki(reader: Api): Promise<object | undefined> {
  const { data, errors } = await reader.request<{ npcs: { items: { id: string }[] } }>(
    `{ npcs(limit: 20) { items { ${FIELDS} } } }`,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.npcs.items.find(({ id }) => id === NPC_IDS.yuki);
}

test("a list gives characters in the language that its reader practises, and in their own to strangers", async () => {
  const yuki = NPC_SEEDS.find(({ id }) => id === NPC_IDS.yuki);
  if (!yuki) throw new Error("there is no Yuki");
  const languages = ["zh", "en", "de", "fr", "ja", "ko"];
  for (const language of ["fr", "ko", "ja"] as const) {
    const { name, description } = yuki.texts[language];
    expect(await listedYuki(await server.guest(language))).toMatchObject({ name, description, language, languages });
  }
  expect(await listedYuki(server.as(null))).toMatchObject({ language: yuki.language, languages });
});
