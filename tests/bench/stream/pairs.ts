import type { Database } from "../../../db/connection.ts";
import { graphqlChat } from "./graphqlChat.ts";
import type { Chat } from "./path.ts";
import { playedChat } from "./playedChat.ts";
import { memoryOnDisk, talkedChat } from "./talkedChat.ts";

/** Two kinds of chats of members, side by side. */
export interface Pair {
  names: readonly [without: string, withIt: string];
  /** What it is that the second kind has. */
  what: string;
  make: (url: string, database: Database, member: { token: string; userId: string }, isWith: boolean) => Promise<Chat>;
  told?: (database: Database) => Promise<string>;
}

/** Chats in which much was said before, without and with memory. */
export const MEMORY: Pair = {
  names: ["without memory", "with memory"],
  what: "memory",
  make: talkedChat,
  told: memoryOnDisk,
};
/** Chats of members, and of placed ones who play a scene. */
export const LEVEL: Pair = {
  names: ["free talk", "placed, in a scene"],
  what: "a placement and a scene",
  make: (url, database, member, isWith) =>
    isWith ? playedChat(url, database, member) : graphqlChat(url, member.token),
};
