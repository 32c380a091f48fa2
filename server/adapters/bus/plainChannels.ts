import { ReplyError } from "ioredis";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { redisListener } from "../redis/redisClient.ts";
import { ignore, NOTICES } from "./channels.ts";
import type { Channels, ChannelNews } from "./channels.ts";

/** Channels of one Redis of any version: `PUBLISH` on the connection given, and a second one like it that listens. */
export function plainChannels(redis: Redis, log: Logger, news: ChannelNews): Channels {
  const channels = new Set<string>();
  const subscriber = redisListener(redis, log);
  const startOver = (error: unknown): void => {
    if (error instanceof ReplyError) log.error({ err: error }, "Redis refuses to let this node listen");
    // Messages until a late answer would be missing without a word.
    else if (subscriber.status === "ready") subscriber.disconnect(true);
  };
  subscriber.on("ready", () => {
    subscriber.subscribe(NOTICES, ...channels).then(() => news.missed(), startOver);
  });
  subscriber.on("message", (channel: string, text: string) => {
    if (channel === NOTICES) news.notice(text);
    else news.message(channel, text);
  });
  return {
    canSend: () => redis.status === "ready",
    send: (channel, text) => redis.publish(channel, text),
    // The notice goes where the message could not, and waits as long as that is away.
    lose: () => news.lost(),
    sendNotice: (text) => redis.publish(NOTICES, text),
    listen(channel) {
      channels.add(channel);
      if (subscriber.status === "ready") subscriber.subscribe(channel).catch(startOver);
    },
    leave(channel) {
      channels.delete(channel);
      if (subscriber.status === "ready") subscriber.unsubscribe(channel).catch(ignore);
    },
    close: () => subscriber.disconnect(),
  };
}
