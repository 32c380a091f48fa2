import { parseArgs } from "node:util";
import { redisClient } from "../../server/adapters/redis/redisClient.ts";
import { createLog } from "../../server/logs/log.ts";
import { startRedis } from "../kit/server/redis.ts";
import { startBuiltServer } from "./builtServer.ts";
import { startChild } from "./childProcess.ts";
import { startBrowsers } from "./events/browsers.ts";
import { addCrowd } from "./events/crowd.ts";
import type { Member } from "./events/crowd.ts";
import { leave, runCrowd, socketBytes } from "./events/crowdRun.ts";
import { bareNews, openOurNews } from "./events/news.ts";
import { crowdReport, memoryReport, stormReport } from "./events/report.ts";
import { openStorm } from "./events/side.ts";
import type { Side } from "./events/side.ts";
import { processorMs } from "./processorTime.ts";

/*
 * What it costs to tell many open browsers what happens, beside a bare `ws` server that tells its sockets messages of
 * the same size in the same run. Every socket has a session of its own and runs the subscription that each page runs.
 * An event is an unread message: another node stores it and tells it by Redis; our server reads the chat and the badge
 * from PostgreSQL and tells both, the bare server gets the number with the news and reads nothing. An event has come
 * once the badge is in the process that holds the sockets.
 *
 * There are two crowds with as many sockets each. "To all": few users with many devices, and each event happens to all
 * of them, so that every socket hears 20 events a second. No user has that many devices, but a thousand users with so
 * much news would be 20,000 changes a second, which no single node stores. "Each their own": every socket is another
 * user's, and each of the 20 events happens to one of them.
 *
 * The servers take turns of a second, so that a busy moment of the machine meets both alike. Processor time is the
 * server's and PostgreSQL's, where the events are written, too. No time is asserted, since machines differ; it fails
 * when a socket missed an event.
 */

const { values } = parseArgs({
  options: {
    sockets: { type: "string", default: "1000" },
    /** Users of the crowd in which each event happens to all. */
    users: { type: "string", default: "20" },
    /** Seconds of events for each server and crowd. */
    seconds: { type: "string", default: "10" },
  },
});
const [sockets, users, seconds] = [Number(values.sockets), Number(values.users), Number(values.seconds)];

async function bench(sides: Side[], few: Member[], many: Member[]): Promise<number> {
  const browsers = await startBrowsers();
  try {
    // As after a deployment: with code that is not compiled yet, and without connections to the database.
    const storms = [];
    for (const side of sides) storms.push(await openStorm(browsers, side, many));
    await leave(browsers, sides);
    console.log(`${sockets} sockets, 20 events a second, ${seconds} s for each server\n`);
    console.log(stormReport("right after the start", storms));

    const toAll = await runCrowd(browsers, sides, { members: few, targets: () => few, seconds });
    console.log(`\n${crowdReport(`${users} users, to all`, toAll)}`);
    const toOne = (event: number): Member[] => many.slice(event % many.length).slice(0, 1);
    const eachTheirOwn = await runCrowd(browsers, sides, { members: many, targets: toOne, seconds });
    console.log(`\n${crowdReport(`${many.length} users, each their own`, eachTheirOwn)}`);
    // Last: what is collected with what the sockets held, such as code that lies idle, would have to be made again.
    console.log(`\n${memoryReport(`${users} users`, await socketBytes(browsers, sides, few))}`);
    console.log(`\n${memoryReport(`${many.length} users`, await socketBytes(browsers, sides, many))}`);
    return [...toAll, ...eachTheirOwn].reduce((sum, { delivery }) => sum + delivery.missing, 0);
  } finally {
    await browsers.close();
  }
}

let few: Member[] = [];
let many: Member[] = [];
const redis = await startRedis();
const server = await startBuiltServer({
  // No model is asked.
  modelUrl: "http://127.0.0.1:9",
  env: { REDIS_URL: redis.url },
  nodeOptions: ["--import", new URL("events/memoryProbe.ts", import.meta.url).href],
  prepare: async (database) => {
    few = await addCrowd(database, users, Math.ceil(sockets / users));
    many = await addCrowd(database, sockets, 1);
  },
});
const bareServer = await startChild("events/bareProcess.ts", redis.url);
const publisher = redisClient({ kind: "one", url: redis.url }, createLog("silent"));
const ourNews = await openOurNews(server.databaseUrl, publisher);
try {
  await bareServer.ask({
    sessions: [...few, ...many].flatMap(({ userId, tokens }) => tokens.map((token) => [token, userId])),
  });
  const missing = await bench(
    [
      {
        name: "bare",
        url: bareServer.url,
        news: bareNews(publisher),
        spent: () => ({ server: processorMs(bareServer.pid), database: 0 }),
        ask: (question) => bareServer.ask(question),
      },
      { name: "ours", url: server.url, news: ourNews, spent: server.spent, ask: (question) => server.ask(question) },
    ],
    few,
    many,
  );
  if (missing > 0) {
    console.log(`${missing} events did not arrive`);
    process.exitCode = 1;
  }
} finally {
  await ourNews.close();
  publisher.disconnect();
  await bareServer.close();
  await server.close();
  await redis.close();
}
