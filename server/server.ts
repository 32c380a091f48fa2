import { createServer } from "node:http";
import { clearLeftRestore } from "../db/backup/earlierBackup.ts";
import { migrate } from "../db/migrate.ts";
import { WHOLE } from "../db/partitions/partitionKeys.ts";
import { tablesInParts } from "../db/partitions/tablesInParts.ts";
import { seed } from "../db/seed.ts";
import { createRestApi } from "../rest-compat/restApi.ts";
import { buildSchema } from "../schema/buildSchema.ts";
import type { Outbox } from "./adapters/mail/outbox.ts";
import { startChores } from "./chores/chores.ts";
import { openTurn } from "./chores/choreTurn.ts";
import type { ChoreTurn } from "./chores/choreTurn.ts";
import { startOwnWork } from "./chores/ownWork.ts";
import type { Config } from "./config/config.ts";
import { interruptAbandoned } from "./core/chat/replies/ends/interruptAbandoned.ts";
import { pictureArtist } from "./adapters/images/drawn/pictureArtist.ts";
import { viewMoment } from "./core/chat/moments/viewMoment.ts";
import { publicPreview, sharePreview } from "./core/npcs/sharing/sharePreview.ts";
import { openMedia } from "./core/media/openMedia.ts";
import { createGuards } from "./operations/guards.ts";
import { addressReader } from "./http/requests/addressReader.ts";
import { executeInProcess, startApollo } from "./http/graphql/apollo.ts";
import { createApp } from "./http/app.ts";
import { graphqlHandler } from "./http/graphql/graphql.ts";
import { listen } from "./http/listen.ts";
import { credentialsOf, originOf } from "./http/requests/requestContext.ts";
import { databaseMetrics } from "./metrics/databaseMetrics.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { meteredModel } from "./metrics/meteredModel.ts";
import { modelMetrics } from "./metrics/modelMetrics.ts";
import { nodeMetrics } from "./metrics/nodeMetrics.ts";
import { createScopes } from "./callers/scopes.ts";
import { warnOfLoneHost } from "./warnOfLoneHost.ts";
import { warnOfOtherNodes } from "./warnOfOtherNodes.ts";
import { createServices } from "./services.ts";
import type { Dependencies } from "./services.ts";
import { watchSession } from "./sessionWatch.ts";
import { serveSockets } from "./websocket/serveSockets.ts";

/** Milliseconds that running replies have to finish when the server stops. */
const DRAIN_MS = 8000;
/** Milliseconds between two looks for replies to score and conversations to remember. */
const AFTERWARDS_MS = 1000;

export interface RunningServer {
  port: number;
  /** Gives running replies 8 s to finish, interrupts the others, and closes everything. */
  close(): Promise<void>;
}

/** The parts of a node. The caller opens the database, the server closes it. */
export interface ServerParts extends Dependencies {
  config: Config;
  /** Mines the simulated chain's next block once it is due; null on a real chain. */
  mineWhenDue: (() => Promise<void>) | null;
  /** The mails to show as a page; null where a mail server sends them. */
  outbox: Outbox | null;
  /** Folder of the built client. */
  clientFolder: string;
  /** No other server can use the database. */
  hasDatabaseAlone?: boolean;
  /** Whether it is this node's turn to do the chores of all, where the database is not to be asked for that. */
  turn?: ChoreTurn;
  /** Milliseconds between two looks for replies to score and conversations to remember, where not as usual. */
  afterwardsMs?: number;
}

/** Starts one node: migrates and seeds the database, then serves everything on one port. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  try {
    await makeTables(parts);
    await clearLeftRestore(parts.database);
    await seed(parts.database.orm.em.fork());
    return await serve(parts);
  } catch (error) {
    await parts.database.close();
    throw error;
  }
}

/** Those that are there stay as they are: a move shares them out, or makes them whole. */
async function makeTables({ config, database, log }: ServerParts): Promise<void> {
  const { tableParts } = config;
  await migrate(database, { parts: tableParts ?? WHOLE });
  const em = database.orm.em.fork();
  const { parts, plansOnce } = await tablesInParts((statement) => em.execute(statement));
  if (parts !== WHOLE && !plansOnce)
    log.warn(
      "statements are planned for all parts each time: the database's owner is to set plan_cache_mode to force_generic_plan",
    );
  if (tableParts !== null && parts !== tableParts)
    log.warn(
      { TABLE_PARTITIONS: tableParts, parts },
      "TABLE_PARTITIONS is for a new database, and this one's tables stay as they are: npm run admin -- move",
    );
}

async function serve(parts: ServerParts): Promise<RunningServer> {
  const { config, database, log, afterwardsMs = AFTERWARDS_MS } = parts;
  const fork = () => database.orm.em.fork();
  const metrics = createMetrics();
  const { activity } = parts;
  const onReplyEnd = (isFailure: boolean, userId: string | undefined): void => activity.addReply(isFailure, userId);
  parts.modelMeter.onEnd(({ tokens }) => activity.add({ tokens: tokens.input + tokens.output }));
  const dependencies = { ...parts, model: meteredModel(parts.model, metrics.registry, onReplyEnd) };
  const { services, ...running } = await createServices(config, dependencies, fork);
  const scopes = createScopes(services, fork, config);
  // If no other server can be writing, a crash has left every open reply.
  await interruptAbandoned(scopes.own(), parts.hasDatabaseAlone ? "sole" : "lapsed").catch((error: unknown) =>
    log.error({ err: error }, "replies left by a crash could not be ended"),
  );
  await running.start();
  await warnOfLoneHost(fork(), database.url, log);
  if (!config.redis) await warnOfOtherNodes(fork(), log);
  const turn =
    parts.turn ??
    openTurn(database.turnPool, (error) => log.error({ err: error }, "the turn to do chores could not be asked for"));
  let stopping = false;
  const halt = new AbortController();
  const { chainPollMs } = config;
  const { mineWhenDue } = parts;
  const chores = [
    ...startChores({ scopes, turn, log, chainPollMs, mineWhenDue, isStopping: () => stopping }),
    ...startOwnWork({ scopes, services, registry: metrics.registry, log, afterwardsMs, halt: halt.signal }),
  ];
  const stopChores = async (): Promise<void> => {
    halt.abort();
    turn.stop();
    await Promise.all(chores.map((chore) => chore.stop()));
    await turn.close();
  };
  const stopWork = async (): Promise<void> => {
    await stopChores();
    await running.stop();
  };

  const schema = buildSchema();
  const guards = createGuards();
  const apollo = await startApollo(schema, guards);
  const app = createApp({
    ...config,
    log,
    outbox: parts.outbox,
    clientFolder: parts.clientFolder,
    isReady: async () => !stopping && (await database.answers()),
    graphql: graphqlHandler(apollo, scopes),
    rest: createRestApi(
      { schema, execute: (...asked) => executeInProcess(apollo, ...asked) },
      {
        of: (req) => scopes.of(credentialsOf(req)),
        originOf,
        watch: (req, viewer, end) => watchSession(services, viewer, () => scopes.of(credentialsOf(req)), end).stop,
      },
    ),
    sharePreview: (shareId) => sharePreview(scopes.own(), shareId),
    publicPreview: (npcId) => publicPreview(scopes.own(), npcId),
    moment: (momentId) => viewMoment(scopes.own(), momentId),
    artist: pictureArtist(),
    takeDrawing: (address) => services.limits.take("drawPictureByAddress", address),
    openMedia: (key) => openMedia(scopes.own(), key),
    metrics,
  });
  const server = createServer(app);
  const listening = await listen(server, config.port, config.host).catch(async (error: unknown) => {
    await stopWork();
    throw error;
  });
  // After listening, because it would report a taken port again as an error of its own.
  const sockets = serveSockets(server, {
    schema,
    scopes,
    guards,
    live: services,
    log,
    addressOf: addressReader(config.trustProxy),
    rateLimitScale: config.rateLimitScale,
    publicUrl: config.publicUrl,
    corsOrigins: config.corsOrigins,
  });
  // Before those that ask the database, which would count themselves as waiting for it.
  nodeMetrics(metrics.registry, { sockets: sockets.count, ...running.waiting });
  databaseMetrics(metrics.registry, fork, services.ledgerReading);
  modelMetrics(metrics.registry, parts.modelMeter, parts.clock);

  const close = async (): Promise<void> => {
    stopping = true;
    const closed = listening.close();
    // At the same time as the replies: a look at a chain whose node hangs takes its time to end.
    await Promise.all([running.drain(DRAIN_MS), stopChores()]);
    await sockets.close();
    await closed();
    await apollo.stop();
    await stopWork();
    await database.close();
  };
  return { port: listening.port, close };
}
