import { randomUUID } from "node:crypto";
import type { Database } from "../../../db/connection.ts";
import { Session } from "../../../db/entities/accounts/session.entity.ts";
import { User } from "../../../db/entities/accounts/user.entity.ts";
import { Chat } from "../../../db/entities/chat/chat.entity.ts";
import { Npc } from "../../../db/entities/npcs/npc.entity.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { hashToken, newToken } from "../../../server/core/accounts/sessions/token.ts";

/** A registered user with one chat, signed in on several devices. */
export interface Member {
  userId: string;
  chatId: string;
  /** One a device. */
  tokens: string[];
}

/** Puts users into the database, each with so many devices. */
export async function addCrowd({ orm }: Database, users: number, devices: number): Promise<Member[]> {
  const em = orm.em.fork();
  const npc = em.getReference(Npc, NPC_IDS.oliver);
  const now = new Date();
  const members = Array.from({ length: users }, (): Member => {
    const [userId, chatId] = [randomUUID(), randomUUID()];
    const tokens = Array.from({ length: devices }, newToken);
    const user = em.create(User, {
      id: userId,
      userType: "regular",
      username: `user-${userId}`,
      email: `${userId}@example.org`,
      guestRounds: 0,
      guestLookups: 0,
      nickname: "A learner",
      bio: "",
      language: "en",
      nativeLanguage: "de",
      level: "intermediate",
      createdAt: now,
    });
    em.create(Chat, {
      id: chatId,
      user,
      npc,
      language: "en",
      messageCount: 2,
      unreadCount: 0,
      readerUnreadCount: 0,
      readerPosition: 0,
      startedAt: now,
      lastMessage: "",
      lastMessageAt: now,
      createdAt: now,
    });
    for (const token of tokens) {
      const expiresAt = new Date(now.getTime() + 3_600_000);
      em.create(Session, { user, tokenHash: hashToken(token), device: "", createdAt: now, expiresAt });
    }
    return { userId, chatId, tokens };
  });
  await em.flush();
  return members;
}
