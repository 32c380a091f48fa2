import type { Api } from "../channels/api.ts";
import { registeredUser } from "../accounts/registeredUser.ts";
import { storedCharacter } from "../npcs/storedCharacter.ts";
import type { TestServer } from "../server/startTestServer.ts";

/** An AI avatar, and the creator who reads along. */
export interface Avatar {
  npcId: string;
  creator: Api & { token: string; userId: string };
}

/** A public AI avatar of a new creator's. */
export async function newAvatar(
  server: TestServer,
  fields: { name?: string; isAIAvatar?: boolean } = {},
): Promise<Avatar> {
  const { token, userId } = await registeredUser(server.database);
  const npcId = await storedCharacter(server.database, userId, { visibility: "public", isAIAvatar: true, ...fields });
  return { npcId, creator: { ...server.as(token), token, userId } };
}
