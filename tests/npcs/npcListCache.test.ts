import { expect, test } from "vitest";
import { registeredUser } from "../kit/accounts/registeredUser.ts";
import { watchStatements } from "../kit/database/watchStatements.ts";
import { newCharacter } from "../kit/npcs/characters.ts";
import type { Character } from "../kit/npcs/npcsClient.ts";
import { npcsOverGraphql } from "../kit/npcs/npcsOverGraphql.ts";
import { storedCharacter } from "../kit/npcs/storedCharacter.ts";
import { testServerOfFile } from "../kit/server/testServerOfFile.ts";

const server = testServerOfFile();
/** Milliseconds for which a list of public characters may be as it was. */
const CACHED_MS = 1000;

/** The newest public characters, as someone sees them; null for a stranger. */
async function newest(token: string | null): Promise<Character[]> {
  const { data, raw } = await npcsOverGraphql(server.url).list(token, { type: "new" });
  if (!data) throw new Error(JSON.stringify(raw));
  return data.items;
}

const idsFor = async (token: string | null): Promise<string[]> => (await newest(token)).map(({ id }) => id);

test("who makes, changes, hides or deletes a character sees so at once in the public lists, and so do others", async () => {
  const client = npcsOverGraphql(server.url);
  const [{ token }, other] = [await registeredUser(server.database), await registeredUser(server.database)];
  const readers = [token, other.token, null];
  const seen = (): Promise<string[][]> => Promise.all(readers.map(idsFor));
  await seen();
  const { id } = await newCharacter(server.url, token);
  for (const ids of await seen()) expect(ids[0]).toBe(id);
  await client.update(token, id, { name: "Mirabelle" });
  for (const reader of readers) expect((await newest(reader))[0]?.name).toBe("Mirabelle");
  await client.update(token, id, { visibility: "private" });
  for (const ids of await seen()) expect(ids).not.toContain(id);
  await client.update(token, id, { visibility: "public" });
  for (const ids of await seen()) expect(ids).toContain(id);
  await client.remove(token, id);
  for (const ids of await seen()) expect(ids).not.toContain(id);
});

test("what changes on another node is seen within a second", async () => {
  const { userId } = await registeredUser(server.database);
  await idsFor(null);
  const id = await storedCharacter(server.database, userId);
  server.advance(CACHED_MS);
  expect(await idsFor(null)).toContain(id);
});

test("a public list is read once a second for all, and says to each reader what is theirs", async () => {
  const [owner, other] = [await registeredUser(server.database), await registeredUser(server.database)];
  const { id } = await newCharacter(server.url, owner.token);
  const read: string[] = [];
  const stop = watchStatements(({ name }) => read.push(name ?? ""));
  try {
    const owned = async (token: string): Promise<boolean | undefined> =>
      (await newest(token)).find((npc) => npc.id === id)?.isOwner;
    const both = (): Promise<(boolean | undefined)[]> => Promise.all([owned(owner.token), owned(other.token)]);
    expect([...(await both()), ...(await both())]).toEqual([true, false, true, false]);
    expect(read.filter((name) => name === "npcs_new")).toHaveLength(1);
    server.advance(CACHED_MS);
    await both();
    expect(read.filter((name) => name === "npcs_new")).toHaveLength(2);
  } finally {
    stop();
  }
});
