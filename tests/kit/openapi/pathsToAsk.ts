import { expect, vi } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { converse } from "../chat/chatOperations.ts";
import { rest } from "../channels/restClient.ts";
import { newCharacter } from "../npcs/characters.ts";
import { payer } from "../points/points.ts";
import type { TestServer } from "../server/startTestServer.ts";

/** Makes a documented path into one of something that there is. */
export type PathToAsk = (path: string) => string;

/** A person who has a character, a share link, an order and a chat, and is the creator of an avatar that a guest talks with. */
export async function pathsToAsk(server: TestServer): Promise<{ token: string; pathOf: PathToAsk }> {
  const creator = await payer(server, 1000);
  const { token } = creator;
  const { id: avatar } = await newCharacter(server.url, token, { isAIAvatar: true });
  const guest = await server.guest();
  await converse(guest, avatar, "Hi");
  await converse(creator, NPC_IDS.lena, "Hi");
  const npc = await newCharacter(server.url, token, { visibility: "private" });
  const post = async (path: string, json?: object): Promise<Record<string, unknown>> =>
    (await rest(server.url, path, { token, method: "POST", json })).body;
  const { share_id: shareId } = await post(`/npc/${npc.id}/share`);
  // Once the server has looked at its chain.
  const orderId = await vi.waitFor(async () => {
    const { order_id: id } = await post("/points/recharge", { points: 100 });
    expect(id).toBeDefined();
    return id;
  });
  const values: Record<string, string> = {
    id: npc.id,
    npcId: NPC_IDS.lena,
    userId: guest.userId,
    share_id: String(shareId),
    orderId: String(orderId),
  };
  const pathOf: PathToAsk = (path) => {
    const filled = path.replace("/ai-avatar/{npcId}", `/ai-avatar/${avatar}`);
    const asked = filled.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? name);
    return path === "/npc/search" ? `${asked}?query=Lena` : asked;
  };
  return { token, pathOf };
}
