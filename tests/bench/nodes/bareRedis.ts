import { setTimeout } from "node:timers/promises";
import { Redis } from "ioredis";
import { startChild } from "../childProcess.ts";
import { now } from "../clock.ts";

/** Redis alone: another process publishes pieces of the size of a reply's, and this one hears them. */
export interface BareRedis {
  /** Milliseconds from publishing to hearing, of so many replies at once. */
  delays(replies: number): Promise<number[]>;
  close(): Promise<void>;
}

/** Milliseconds after the last piece until it is heard, at most. */
const LATE_MS = 500;

export async function openBareRedis(url: string): Promise<BareRedis> {
  const publisher = await startChild("nodes/publisherProcess.ts", url);
  const listener = new Redis(url);
  const heard: number[] = [];
  listener.on("message", (_channel: string, message: string) => {
    const { at }: { at: number } = JSON.parse(message);
    heard.push(now() - at);
  });
  await listener.subscribe("bench");
  return {
    async delays(replies) {
      heard.length = 0;
      await publisher.ask({ replies });
      await setTimeout(LATE_MS);
      return [...heard];
    },
    close: async () => {
      listener.disconnect();
      await publisher.close();
    },
  };
}
