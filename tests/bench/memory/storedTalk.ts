import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../db/connection.ts";
import { Chat } from "../../../db/entities/chat/chat.entity.ts";
import { Message } from "../../../db/entities/chat/message.entity.ts";
import { Npc } from "../../../db/entities/npcs/npc.entity.ts";
import { User } from "../../../db/entities/accounts/user.entity.ts";
import type { Viewer } from "../../../server/core/viewer.ts";
import { registeredUser } from "../../kit/accounts/registeredUser.ts";
import { storedCharacter } from "../../kit/npcs/storedCharacter.ts";
import type { Conversation } from "./conversation.ts";

/** A conversation in a database, as far as it was put there. */
export class StoredTalk {
  readonly #database: Database;
  readonly #conversation: Conversation;
  readonly #viewer: Viewer;
  readonly #chatId: string;
  readonly npcId: string;
  #said = 0;

  private constructor(database: Database, conversation: Conversation, ids: [Viewer, chatId: string, npcId: string]) {
    this.#database = database;
    this.#conversation = conversation;
    [this.#viewer, this.#chatId, this.npcId] = ids;
  }

  /** Makes the two who talk, and a chat in which nothing was said. */
  static async begin(database: Database, conversation: Conversation): Promise<StoredTalk> {
    const { language, person, character, begins } = conversation.script;
    const nativeLanguage = language === "en" ? "de" : "en";
    const { userId } = await registeredUser(database);
    const npcId = await storedCharacter(database, userId, { ...character, language, greeting: "" });
    const em = database.orm.em.fork();
    await em.nativeUpdate(User, userId, { nickname: person, language, nativeLanguage });
    const chat = em.create(Chat, {
      user: em.getReference(User, userId),
      npc: em.getReference(Npc, npcId),
      language,
      startedAt: begins,
      createdAt: begins,
    });
    await em.flush();
    const viewer: Viewer = {
      userId,
      sessionId: "",
      expiresAt: new Date(8.64e15),
      userType: "regular",
      guestSeenAt: null,
      role: "user",
      confirmedAt: null,
      suspendedUntil: null,
      hasBlocks: false,
      nickname: person,
      avatar: null,
      language,
      nativeLanguage,
      level: "intermediate",
    };
    return new StoredTalk(database, conversation, [viewer, chat.id, npcId]);
  }

  get chatId(): string {
    return this.#chatId;
  }

  get viewer(): Viewer {
    return this.#viewer;
  }

  /** When the last of what was said was said. */
  get lastAt(): Date {
    return this.#conversation.turns[this.#said - 1]?.at ?? this.#conversation.script.begins;
  }

  /** Says what comes next of the conversation up to a session's end; false where that was said before. */
  async say(session: number): Promise<boolean> {
    const { turns, script } = this.#conversation;
    const next = turns.slice(this.#said).filter((turn) => turn.session <= session);
    if (next.length === 0) return false;
    const em = this.#database.orm.em.fork();
    await em.insertMany(
      Message,
      next.map(({ speaker, text, at }, index) => ({
        id: randomUUID(),
        chat: this.#chatId,
        position: this.#said + index,
        sender: speaker,
        messageType: "normal" as const,
        text,
        language: script.language,
        isRead: true,
        createdAt: at,
      })),
    );
    this.#said += next.length;
    await this.#close();
    return true;
  }

  /** Takes back what was said beyond the conversation: a question and its answer. */
  async takeBack(): Promise<void> {
    await sql`delete from messages where chat_id = ${this.#chatId} and position >= ${this.#said}`.execute(
      this.#database.orm.em.fork().getKysely(),
    );
    await this.#close();
  }

  async #close(): Promise<void> {
    const em = this.#database.orm.em.fork();
    await em.nativeUpdate(Chat, this.#chatId, { messageCount: this.#said, lastMessageAt: this.lastAt });
  }
}
