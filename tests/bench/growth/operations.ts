import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Database } from "../../../db/connection.ts";
import { exportUser } from "../../../db/queries/accounts/exportUser.ts";
import { deleteUsers } from "../../../db/queries/accounts/lostGuests.ts";
import { lockUsers } from "../../../db/queries/accounts/users.ts";
import { findStartedChats } from "../../../db/queries/chat/chatList.ts";
import { lockChat, uncountChatsOf } from "../../../db/queries/chat/chats.ts";
import { findHistory } from "../../../db/queries/chat/history.ts";
import { findStartedChat } from "../../../db/queries/chat/listedChats.ts";
import { findUnread, markRead } from "../../../db/queries/chat/unread.ts";
import { findNpcs } from "../../../db/queries/npcs/npcLists.ts";
import { findEntries } from "../../../db/queries/points/accounts.ts";
import { findSavedWords } from "../../../db/queries/words/saved/savedWordList.ts";
import { NPC_IDS } from "../../../db/seeds/npcIds.ts";
import { checkNewEntries } from "../../../server/core/points/checkNewEntries.ts";
import { converse } from "./converse.ts";

/** A database, and some of its people. */
export interface Side {
  /** Of one connection, whose process is the one whose time counts, and without limits of time. */
  database: Database;
  userIds: string[];
}

/** Something that must cost the same however much there is. */
export interface Operation {
  name: string;
  /** Does it on a side, in this round, and gives how often it was done. */
  run(side: Side, round: number): Promise<number>;
  /** What must be there before, and is not measured. */
  prepare?: Operation["run"];
  /** Done once only. */
  isLast?: true;
}

/** Each of the people does it, one after the other. */
const byEach =
  (act: (em: SqlEntityManager, userId: string, round: number) => Promise<unknown>): Operation["run"] =>
  async ({ database, userIds }, round) => {
    for (const userId of userIds) await act(database.orm.em.fork(), userId, round);
    return userIds.length;
  };

const npcId = NPC_IDS.yuki;
const reader = (userId: string) => ({ userId, language: "en" }) as const;
const page = (userId: string, after: string | null) =>
  ({ userId, npcId, viewerId: userId, asReader: false, after, offset: 0, limit: 20, translated: false }) as const;

export const OPERATIONS: readonly Operation[] = [
  { name: "a message and its reply", run: byEach(converse) },
  {
    name: "opening a chat",
    run: byEach(async (em, userId) => {
      const chat = await findStartedChat(em, npcId, reader(userId));
      await em.transactional(async (tx) => {
        await lockChat(tx, userId, npcId);
        await markRead(tx, chat?.id ?? "");
      });
    }),
  },
  {
    name: "history, two pages",
    run: byEach(async (em, userId) => {
      const newest = await findHistory(em, page(userId, null));
      await findHistory(em, page(userId, newest?.messages[0]?.id ?? null));
    }),
  },
  {
    name: "list of chats",
    run: byEach((em, userId) => findStartedChats(em, "own", { ...reader(userId), offset: 0, limit: 10 }, "whole")),
  },
  { name: "unread", run: byEach(findUnread) },
  { name: "points, a page", run: byEach((em, userId) => findEntries(em, userId, 10, 10)) },
  {
    name: "search of characters",
    run: byEach((em, _userId, round) => {
      const query = ["coffee", "tea", "music", "art"][round % 4];
      return findNpcs(em, { type: "public", userId: null, language: "en", gloss: null, offset: 0, limit: 10, query });
    }),
  },
  {
    name: "search of saved words",
    run: byEach((em, userId, round) =>
      findSavedWords(em, { userId, search: `river${round}`, sort: "newest", offset: 0, limit: 10 }),
    ),
  },
  { name: "export", run: byEach((em, userId) => exportUser(em, userId)) },
  {
    name: "ledger check of what they spent",
    prepare: byEach(converse),
    run: async (side) => {
      const { mistakes } = await checkNewEntries({ em: side.database.orm.em.fork() });
      if (mistakes.length > 0) throw new Error(`the ledger has mistakes: ${JSON.stringify(mistakes.slice(0, 3))}`);
      return 1;
    },
  },
  {
    name: "deletion of an account",
    run: byEach((em, userId) =>
      em.transactional(async (tx) => {
        await lockUsers(tx, [userId]);
        await uncountChatsOf(tx, [userId]);
        await deleteUsers(tx, [userId]);
      }),
    ),
    isLast: true,
  },
];
