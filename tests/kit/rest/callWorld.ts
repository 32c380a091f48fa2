import { vi } from "vitest";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { newAvatar } from "../chat/avatar.ts";
import type { Avatar } from "../chat/avatar.ts";
import { converse } from "../chat/chatOperations.ts";
import { uploadedPicture } from "../npcs/characters.ts";
import { storedCharacter } from "../npcs/storedCharacter.ts";
import { payer } from "../points/points.ts";
import { createOrder } from "../recharge/orders.ts";
import type { Payer } from "../recharge/placed.ts";
import type { TestServer } from "../server/startTestServer.ts";

/** The people and things that requests name. Each is made when it is first needed, and once for a server. */
export interface CallWorld {
  server: TestServer;
  /** The user of good requests, registered and rich. */
  ann(): Promise<Payer>;
  /** Another registered user. */
  bob(): Promise<Payer>;
  guest(): Promise<Payer>;
  /** Ann's chat with Lena, in which Lena has answered. */
  chat(): Promise<{ npcId: string; replyId: string }>;
  /** Ann's AI avatar, with which the guest has talked. */
  avatarChat(): Promise<{ npcId: string; userId: string; creator: Avatar["creator"] }>;
  /** The URL of a picture that Ann has uploaded. */
  picture(): Promise<string>;
  /** Bob's public character, and his private one. */
  bobsPublic(): Promise<string>;
  bobsPrivate(): Promise<string>;
  /** Bob's chat with Oliver, who has answered him. Ann has none. */
  bobsChat(): Promise<{ npcId: string; replyId: string }>;
  /** Bob's AI avatar, with which the guest has talked. */
  bobsAvatarChat(): Promise<{ npcId: string; userId: string }>;
  /** An order of a user who is neither Ann nor Bob. */
  order(): Promise<{ token: string; orderId: string }>;
}

const worlds = new WeakMap<TestServer, CallWorld>();

/** The server's world, which the worker's files share as they share the server. */
export function worldOf(server: TestServer): CallWorld {
  const world = worlds.get(server) ?? callWorld(server);
  worlds.set(server, world);
  return world;
}

/** A world in which nothing has been made yet. */
export function callWorld(server: TestServer): CallWorld {
  const rich = () => payer(server, 1_000_000);
  const chatOf = async (user: Payer, npcId: string) => {
    const { replyId } = await converse(user, npcId, "Hi");
    if (replyId === null) throw new Error("the character has not answered");
    return { npcId, replyId };
  };
  const avatarChat = async () => {
    const { npcId, creator } = await newAvatar(server);
    const guest = await world.guest();
    await converse(guest, npcId, "Hi");
    return { npcId, userId: guest.userId, creator };
  };
  const bobsCharacter = async (visibility: "public" | "private") =>
    storedCharacter(server.database, (await world.bob()).userId, { visibility });
  const world: CallWorld = {
    server,
    ann: once(rich),
    bob: once(rich),
    guest: once(() => server.guest()),
    chat: once(async () => chatOf(await world.ann(), NPC_IDS.lena)),
    avatarChat: once(avatarChat),
    picture: once(async () => uploadedPicture(server.url, (await world.ann()).token)),
    bobsPublic: once(() => bobsCharacter("public")),
    bobsPrivate: once(() => bobsCharacter("private")),
    bobsChat: once(async () => chatOf(await world.bob(), NPC_IDS.oliver)),
    bobsAvatarChat: once(avatarChat),
    order: once(() => newOrder(server)),
  };
  return world;
}

/** The new order of a new user. Orders can be made once the server has looked at its chain. */
export function newOrder(server: TestServer): Promise<{ token: string; orderId: string }> {
  const made = async (): Promise<{ token: string; orderId: string }> => {
    // A user of its own, because the number of orders that a user may ask for is limited.
    const buyer = await payer(server, 1);
    return { token: buyer.token, orderId: (await createOrder(buyer, 500)).id };
  };
  return vi.waitFor(made, { timeout: 10_000 });
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}
