import { openDatabase } from "../../../db/connection.ts";
import type { Tables } from "../../../db/tables.ts";
import { redisBus } from "../../../server/adapters/bus/redisBus.ts";
import type { RedisClient } from "../../../server/adapters/redis/redisClient.ts";
import { userTopic } from "../../../server/core/live/userSignals.ts";
import { createLog } from "../../../server/logs/log.ts";
import { now } from "../clock.ts";
import type { Member } from "./crowd.ts";
import { SAID } from "./wire.ts";

/** What happens to users, as one server is told it. */
export interface News {
  /** Lets an event happen to each of these users at once. */
  tell(members: Member[]): Promise<void>;
  /**
   * Of each user, when each event happened by `now()`: the first moment at which a server could know. A user's
   * first event has the number 1.
   */
  happened: Map<string, number[]>;
}

/** Unread messages, as another node of ours stores and tells them. */
export async function openOurNews(
  databaseUrl: string,
  redis: RedisClient,
): Promise<News & { close: () => Promise<void> }> {
  const database = await openDatabase({ url: databaseUrl, poolSize: 1 });
  const bus = redisBus({ redis, node: "bench", log: createLog("silent") });
  const happened = new Map<string, number[]>();
  return {
    happened,
    tell: async (members) => {
      const chatIds = members.map(({ chatId }) => chatId);
      await database.orm.em
        .fork()
        .getKysely<Tables>()
        .updateTable("chats")
        .set((eb) => ({
          unread_count: eb("unread_count", "+", 1),
          message_count: eb("message_count", "+", 1),
          last_message: SAID,
          last_message_at: new Date(),
        }))
        .where("id", "in", chatIds)
        .execute();
      note(happened, members);
      for (const { userId, chatId } of members) bus.publish(userTopic(userId), { kind: "chatChanged", chatId });
    },
    close: async () => {
      bus.close();
      await database.close();
    },
  };
}

/** The same for the bare server, which gets the number of unread messages with the news. */
export function bareNews(redis: RedisClient): News {
  const happened = new Map<string, number[]>();
  return {
    happened,
    tell: async (members) => {
      note(happened, members);
      for (const { userId } of members)
        void redis.publish("bare", JSON.stringify({ userId, n: happened.get(userId)?.length }));
    },
  };
}

function note(happened: Map<string, number[]>, members: Member[]): void {
  const at = now();
  for (const { userId } of members) happened.set(userId, [...(happened.get(userId) ?? []), at]);
}
