import { vi } from "vitest";
import type { Database } from "../../../db/connection.ts";

/** Waits until each chat that has started is counted for its character, which is done behind the message. */
export const untilCounted = ({ orm }: Database): Promise<boolean> =>
  vi.waitUntil(async () => (await orm.em.fork().execute("select chat_id from started_chats")).length === 0, {
    timeout: 10_000,
    interval: 10,
  });
