import { parseArgs } from "node:util";
import { Redis } from "ioredis";
import { openDatabase } from "../../db/connection.ts";
import type { Database } from "../../db/connection.ts";
import { api } from "../kit/channels/api.ts";
import { converse } from "../kit/chat/chatOperations.ts";
import { startRedis } from "../kit/server/redis.ts";
import { startBuiltServer } from "./builtServer.ts";
import { startChild } from "./childProcess.ts";
import { headline } from "./headline.ts";
import { newLearner } from "./stream/learner.ts";
import { newMember } from "./stream/member.ts";
import { promptOf, tokensFor } from "./stream/script.ts";

/*
 * What a round (a message, and its reply) leaves behind and passes on, as it does not depend on the machine: bytes it
 * keeps in PostgreSQL, bytes of its write-ahead log, commits, and events told by Redis. docs/scale.md counts with them.
 */

const { values } = parseArgs({
  options: {
    chats: { type: "string", default: "16" },
    /** Rounds of each chat. */
    rounds: { type: "string", default: "25" },
  },
});
const [chats, rounds] = [Number(values.chats), Number(values.rounds)];

interface Reading {
  bytes: Map<string, number>;
  log: number;
  commits: number;
}

async function read({ orm }: Database): Promise<Reading> {
  const em = orm.em.fork();
  // What was deleted makes room for what comes: it is no part of what a round keeps.
  await em.execute("vacuum");
  await em.execute("select pg_stat_force_next_flush()");
  const tables = await em.execute<{ name: string; bytes: string }[]>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const [all] = await em.execute<{ log: string; commits: string }[]>(
    `select pg_current_wal_lsn() - '0/0' as log, xact_commit as commits from pg_stat_database
     where datname = current_database()`,
  );
  return {
    bytes: new Map(tables.map(({ name, bytes }) => [name, Number(bytes)])),
    log: Number(all?.log),
    commits: Number(all?.commits),
  };
}

async function published(redis: Redis): Promise<number> {
  const [, calls] = /cmdstat_publish:calls=(\d+)/.exec(await redis.info("commandstats")) ?? [];
  return Number(calls ?? 0);
}

const redisServer = await startRedis();
const redis = new Redis(redisServer.url);
const model = await startChild("stream/modelProcess.ts");
const tokens: string[] = [];
const server = await startBuiltServer({
  modelUrl: model.url,
  env: { REDIS_URL: redisServer.url },
  prepare: async (database) => {
    for (let n = 0; n < chats; n += 1) tokens.push((await newMember(database)).token);
  },
});
const database = await openDatabase({ url: server.databaseUrl, poolSize: 1 });
try {
  const people = await Promise.all(
    tokens.map(async (token) => ({ ...(await newLearner(server.url, token)), user: api(server.url, token) })),
  );
  let said = 0;
  const talk = async (times: number): Promise<void> => {
    await Promise.all(
      people.map(async ({ user, npcId }) => {
        for (let time = 0; time < times; time += 1) await converse(user, npcId, promptOf((said += 1)));
      }),
    );
  };
  await talk(2);
  const [before, toldBefore] = [await read(database), await published(redis)];
  await talk(rounds);
  const [after, told] = [await read(database), (await published(redis)) - toldBefore];
  const count = chats * rounds;
  const grown = [...after.bytes].map(([name, bytes]) => ({
    table: name,
    "bytes a round, with indexes": Math.round((bytes - (before.bytes.get(name) ?? 0)) / count),
  }));
  const kept = grown.filter((row) => row["bytes a round, with indexes"] !== 0);
  console.log(
    `${count} rounds: a message of ${promptOf(said).length} letters, a reply of ${tokensFor(said).length} tokens ` +
      `and ${tokensFor(said).join("").length} letters\n`,
  );
  console.table(kept.toSorted((a, b) => b["bytes a round, with indexes"] - a["bytes a round, with indexes"]));
  const bytesKept = kept.reduce((sum, row) => sum + row["bytes a round, with indexes"], 0);
  headline({
    what: "a message and its reply",
    measured: `${bytesKept} bytes kept, ${Math.round((after.log - before.log) / count)} bytes of write-ahead log`,
    beside: `${promptOf(said).length + tokensFor(said).join("").length} letters`,
  });
  console.table({
    "bytes kept": bytesKept,
    "bytes of write-ahead log": Math.round((after.log - before.log) / count),
    commits: Number(((after.commits - before.commits) / count).toFixed(1)),
    "events published by Redis": Number((told / count).toFixed(1)),
  });
} finally {
  await database.close();
  await server.close();
  await model.close();
  redis.disconnect();
  await redisServer.close();
}
