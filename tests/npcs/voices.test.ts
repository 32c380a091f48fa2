import { describe, expect, test } from "vitest";
import { NPC_IDS } from "../../db/seeds/npcIds.ts";
import { NPC_SEEDS } from "../../db/seeds/npcs.ts";
import { seed } from "../../db/seed.ts";
import type { Tables } from "../../db/tables.ts";
import { scriptedSpeech } from "../kit/ai/scriptedSpeech.ts";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { askGraphql } from "../kit/channels/askGraphql.ts";
import { characterFields } from "../kit/npcs/characters.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile({ speechModel: scriptedSpeech() });
const VOICE = "id voiceName voicePitch voicePace";
const CREATE = `mutation ($input: NpcInput!) { it: createNpc(input: $input) { ${VOICE} } }`;
const UPDATE = `mutation ($id: ID!, $changes: NpcChanges!) { it: updateNpc(id: $id, changes: $changes) { ${VOICE} } }`;
const VIEW = `query ($id: ID!) { it: npc(id: $id) { ${VOICE} } }`;

interface Voice {
  id: string;
  voiceName: string | null;
  voicePitch: number;
  voicePace: number;
}
const PLAIN = { voiceName: null, voicePitch: 0, voicePace: 0 };

async function maker() {
  const { token, userId } = await registeredUser(server.database);
  const ask = askGraphql(server.url);
  const fields = await characterFields(server.url, token);
  return {
    token,
    userId,
    create: (voice: object = {}) => ask<Voice>(CREATE, { input: { ...fields, ...voice } }, token),
    change: (id: string | undefined, changes: object) => ask<Voice>(UPDATE, { id, changes }, token),
    view: (id: string | undefined) => ask<Voice>(VIEW, { id }, null),
  };
}

describe("the voice of a character", () => {
  test("is the usual one where its maker says nothing of it", async () => {
    const { create } = await maker();
    expect((await create()).data).toMatchObject(PLAIN);
    expect((await create({ voiceName: "", voicePitch: null, voicePace: null })).data).toMatchObject(PLAIN);
  });

  test("is chosen when it is made, seen by everyone, and changed part by part", async () => {
    const { create, change, view } = await maker();
    const { data } = await create({ voiceName: "nova", voicePitch: 1, voicePace: -2 });
    const id = data?.id;
    expect(data).toMatchObject({ voiceName: "nova", voicePitch: 1, voicePace: -2 });
    expect((await view(id)).data).toEqual(data);
    await change(id, { voicePace: 2 });
    expect((await view(id)).data).toMatchObject({ voiceName: "nova", voicePitch: 1, voicePace: 2 });
    await change(id, { voiceName: "", voicePitch: -1 });
    expect((await view(id)).data).toMatchObject({ voiceName: null, voicePitch: -1, voicePace: 2 });
    await change(id, { voiceName: null, voicePitch: null, name: "Mara" });
    expect((await view(id)).data).toMatchObject({ voiceName: null, voicePitch: -1 });
  });

  test.each([
    [{ voiceName: "nobody" }, { voiceName: "validation.unknownVoice" }],
    [{ voiceName: "n".repeat(65) }, { voiceName: "validation.tooLong" }],
    [{ voicePitch: 3 }, { voicePitch: "validation.invalidValue" }],
    [{ voicePace: -3 }, { voicePace: "validation.invalidValue" }],
  ])("is refused as %j, and stays as it was", async (wrong, fields) => {
    const { create, change, view } = await maker();
    const refusal = { code: "VALIDATION_FAILED", fields };
    expect(await create(wrong)).toMatchObject(refusal);
    const { data } = await create({ voiceName: "onyx" });
    expect(await change(data?.id, wrong)).toMatchObject(refusal);
    expect((await view(data?.id)).data).toEqual(data);
  });

  test("is kept where no model has it any more, until another one is chosen", async () => {
    const { userId, change, view } = await maker();
    const id = await storedCharacter(server.database, userId, { voiceName: "of old", visibility: "public" });
    expect((await change(id, { name: "Mara", voiceName: "of old" })).data).toMatchObject({ voiceName: "of old" });
    expect(await change(id, { voiceName: "of yore" })).toMatchObject({
      fields: { voiceName: "validation.unknownVoice" },
    });
    expect((await view(id)).data).toMatchObject({ voiceName: "of old" });
    await change(id, { voiceName: "nova" });
    expect(await change(id, { voiceName: "of old" })).toMatchObject({ code: "VALIDATION_FAILED" });
  });

  test("is among the data that its maker takes away", async () => {
    const { token, create } = await maker();
    await create({ voiceName: "nova", voicePitch: 2 });
    const { data } = await server.as(token).request<{ exportData: { characters: object[] } }>("{ exportData }");
    expect(data?.exportData.characters).toMatchObject([{ voice_name: "nova", voice_pitch: 2, voice_pace: 0 }]);
  });
});

test("each character that comes with the product sounds like no other on a device, also where it was there before", async () => {
  const tones = NPC_SEEDS.map(({ voice: { pitch, pace } }) => `${pitch} ${pace}`);
  expect(new Set(tones).size).toBe(tones.length);
  const em = server.database.orm.em.fork();
  await em.getKysely<Tables>().updateTable("npcs").set({ voice_pitch: 0, voice_pace: 0 }).execute();
  await seed(em);
  const { data } = await server.as(null).request(VIEW, { id: NPC_IDS.wei });
  expect(data).toMatchObject({ it: { voiceName: null, voicePitch: -2, voicePace: -2 } });
});
