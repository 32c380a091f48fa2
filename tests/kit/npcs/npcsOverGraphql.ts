import { askGraphql } from "../channels/askGraphql.ts";
import type { Character, CharacterPage, NpcsClient, Picture, Polished, ShareLink } from "./npcsClient.ts";

const NPC = `id name description greeting images avatar visibility isAIAvatar imagePrompt tags languages
  creator { id nickname avatar } isOwner chatCount createdAt updatedAt`;
const PAGE = `{ items { ${NPC} } total }`;

/** The acts as GraphQL operations over HTTP. */
export function npcsOverGraphql(url: string): NpcsClient {
  const ask = askGraphql(url);
  return {
    list: (token, filters = {}) =>
      ask<CharacterPage>(
        `query ($type: NpcListType! = public, $languages: [Language!], $tag: String, $page: Int! = 1, $limit: Int! = 10) {
          it: npcs(type: $type, languages: $languages, tag: $tag, page: $page, limit: $limit) ${PAGE}
        }`,
        filters,
        token,
      ),
    search: (token, query, filters = {}) =>
      ask<CharacterPage>(
        `query ($query: String, $languages: [Language!], $tag: String, $page: Int! = 1, $limit: Int! = 10) {
          it: npcs(query: $query, languages: $languages, tag: $tag, page: $page, limit: $limit) ${PAGE}
        }`,
        { query, ...filters },
        token,
      ),
    create: (token, input) =>
      ask<Character>(`mutation ($input: NpcInput!) { it: createNpc(input: $input) { ${NPC} } }`, { input }, token),
    view: (token, id) => ask<Character>(`query ($id: ID!) { it: npc(id: $id) { ${NPC} } }`, { id }, token),
    update: (token, id, changes) =>
      ask<Character>(
        `mutation ($id: ID!, $changes: NpcChanges!) { it: updateNpc(id: $id, changes: $changes) { ${NPC} } }`,
        { id, changes },
        token,
      ),
    remove: (token, id) => ask<string>("mutation ($id: ID!) { it: deleteNpc(id: $id) }", { id }, token),
    share: (token, id) =>
      ask<ShareLink>("mutation ($id: ID!) { it: shareNpc(id: $id) { shareId url expiresAt } }", { id }, token),
    withdraw: (token, npcId) =>
      ask<boolean>("mutation ($npcId: ID!) { it: withdrawShare(npcId: $npcId) }", { npcId }, token),
    openShare: (token, shareId) =>
      ask<Character>(`mutation ($shareId: ID!) { it: openShare(shareId: $shareId) { ${NPC} } }`, { shareId }, token),
    sharedNpc: (shareId) =>
      ask<Character>(`query ($shareId: ID!) { it: sharedNpc(shareId: $shareId) { ${NPC} } }`, { shareId }),
    background: (token, id) => ask<string>("query ($id: ID!) { it: npcBackground(id: $id) }", { id }, token),
    polish: (token, input) =>
      ask<Polished>(
        "mutation ($input: PolishInput!) { it: polishText(input: $input) { text changes { before after reason } } }",
        { input },
        token,
      ),
    generateImage: (token, prompt) =>
      ask<Picture>(
        "mutation ($prompt: String!) { it: generateImage(prompt: $prompt) { url width height } }",
        { prompt },
        token,
      ),
  };
}
