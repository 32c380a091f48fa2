import type { Api } from "../channels/api.ts";
import type { CharacterFields } from "../npcs/npcsClient.ts";

/** A character as its maker sees it once it was made or changed. */
export interface Held {
  id: string;
  name: string;
  visibility: string;
  hold: string | null;
  waiting: { cause: string; rule: string; words: string[] } | null;
}

const FIELDS = "id name visibility hold waiting { cause rule words }";

/** Changes a character of someone's. */
export async function changed(maker: Api, id: string, changes: CharacterFields): Promise<Held> {
  const { data, errors } = await maker.request<{ updateNpc: Held }>(
    `mutation ($id: ID!, $changes: NpcChanges!) { updateNpc(id: $id, changes: $changes) { ${FIELDS} } }`,
    { id, changes },
  );
  if (!data) throw new Error(`the character was not changed: ${JSON.stringify(errors)}`);
  return data.updateNpc;
}

/** Looks at a character as someone. */
export async function heldOf(viewer: Api, id: string): Promise<Held | null> {
  const { data } = await viewer.request<{ npc: Held }>(`query ($id: ID!) { npc(id: $id) { ${FIELDS} } }`, { id });
  return data?.npc ?? null;
}
