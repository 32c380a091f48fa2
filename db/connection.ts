import { Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/sql";
import { sql } from "kysely";
import type { AbstractSqlDriver, SqlEntityManager } from "@mikro-orm/sql";
import type { DatabaseOutage } from "../schema/rules/databaseOutage.ts";
import { databaseAnswers } from "./driver/databaseAnswers.ts";
import { BoundConnection } from "./driver/boundConnection.ts";
import type { ConnectionOptions } from "./driver/boundConnection.ts";
import { BoundDriver } from "./driver/boundDriver.ts";
import type { Connections } from "./driver/named.ts";
import { DATABASE_TIMES } from "./driver/databaseTimes.ts";
import type { DatabaseTimes } from "./driver/databaseTimes.ts";
import { Chat } from "./entities/chat/chat.entity.ts";
import { LedgerEntry } from "./entities/points/ledgerEntry.entity.ts";
import { DeletedAccount } from "./entities/accounts/deletedAccount.entity.ts";
import { DeletedSession } from "./entities/accounts/deletedSession.entity.ts";
import { EmailCode } from "./entities/accounts/emailCode.entity.ts";
import { Media } from "./entities/media/media.entity.ts";
import { Message } from "./entities/chat/message.entity.ts";
import { Npc } from "./entities/npcs/npc.entity.ts";
import { NpcShare } from "./entities/npcs/npcShare.entity.ts";
import { PointsAccount } from "./entities/points/pointsAccount.entity.ts";
import { Reply } from "./entities/chat/reply.entity.ts";
import { JournalRow } from "./entities/chat/journalRow.entity.ts";
import { StartedChat } from "./entities/chat/startedChat.entity.ts";
import { UnreadCounts } from "./entities/chat/unreadCounts.entity.ts";
import { Reservation } from "./entities/points/reservation.entity.ts";
import { AddressKey } from "./entities/recharge/addressKey.entity.ts";
import { OrderPayment } from "./entities/recharge/orderPayment.entity.ts";
import { PaymentInput } from "./entities/recharge/paymentInput.entity.ts";
import { RechargeOrder } from "./entities/recharge/rechargeOrder.entity.ts";
import { SimulatedChain } from "./entities/recharge/simulatedChain.entity.ts";
import { WatchedChain } from "./entities/recharge/watchedChain.entity.ts";
import { GuestHour } from "./entities/accounts/guestHour.entity.ts";
import { Session } from "./entities/accounts/session.entity.ts";
import { ShareOpening } from "./entities/npcs/shareOpening.entity.ts";
import { SuggestedReplies } from "./entities/language/suggestedReplies.entity.ts";
import { Translation } from "./entities/language/translation.entity.ts";
import { User } from "./entities/accounts/user.entity.ts";
import { SavedWord } from "./entities/words/savedWord.entity.ts";
import { ReviewCard } from "./entities/words/reviewCard.entity.ts";
import { Review } from "./entities/words/review.entity.ts";
import { WordExposure } from "./entities/words/wordExposure.entity.ts";
import { WordSettings } from "./entities/words/wordSettings.entity.ts";
import { LineCorrection } from "./entities/words/lineCorrection.entity.ts";
import { SpokenListener } from "./entities/words/spokenListener.entity.ts";
import { SpokenSentence } from "./entities/words/spokenSentence.entity.ts";
import { TextWords } from "./entities/words/textWords.entity.ts";
import { WordExplanation } from "./entities/words/wordExplanation.entity.ts";
import { MIGRATIONS } from "./migrations/list.ts";

export type Orm = MikroORM<AbstractSqlDriver, SqlEntityManager>;

export interface DatabaseLocation {
  /** A connection string: `postgres://…`. */
  url: string;
  /** Connections at most. */
  poolSize?: number;
  /** How long it may take, where that is not as usual. */
  times?: DatabaseTimes;
  /** What PostgreSQL shows its connections under. */
  name?: string;
}

export interface Database {
  orm: Orm;
  url: string;
  /** Calls the listener each time the database gave no answer. What was running then may be stored. */
  onOutage(listener: (outage: DatabaseOutage) => void): void;
  /** Whether it answers now, in less time than a statement may take. */
  answers(): Promise<boolean>;
  /** Connections and transactions that wait for a connection. */
  waiting(): number;
  /**
   * A pool of its own for statements that must not wait for a place among the others. Its connections are opened at
   * once and stay open, since on a busy machine opening one takes longer than the statements may wait. Its commits do
   * not wait for the disk: should PostgreSQL itself crash, the last fraction of a second may be missing.
   */
  openAsyncCommitPool(connections: number): Connections;
  /** A pool for those who have not registered: few connections, on which nothing may take long. */
  publicPool: Connections;
  close(): Promise<void>;
}

const BASE = {
  entities: [
    User,
    Session,
    DeletedAccount,
    DeletedSession,
    EmailCode,
    GuestHour,
    Npc,
    Chat,
    Message,
    Reply,
    JournalRow,
    StartedChat,
    UnreadCounts,
    PointsAccount,
    LedgerEntry,
    Reservation,
    Media,
    NpcShare,
    ShareOpening,
    Translation,
    SuggestedReplies,
    RechargeOrder,
    OrderPayment,
    PaymentInput,
    AddressKey,
    WatchedChain,
    SimulatedChain,
    SpokenListener,
    SpokenSentence,
    TextWords,
    WordExplanation,
    SavedWord,
    ReviewCard,
    Review,
    WordExposure,
    WordSettings,
    LineCorrection,
  ],
  extensions: [Migrator],
  migrations: { migrationsList: MIGRATIONS, snapshot: false, silent: true },
  // Triggers and their functions stand in the migrations alone (009).
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
  forceUtcTimezone: true,
  ignoreUndefinedInQuery: false,
  // Every use case forks; a use of the global manager is a bug that should show at once.
  allowGlobalContext: false,
};

/** Connections a node keeps to PostgreSQL, unless told otherwise: enough for 16 replies and their viewers at once. */
export const DEFAULT_POOL_SIZE = 20;

/** Connections of the public pool: lists take a millisecond or two, and searches some. */
const PUBLIC_POOL_SIZE = 4;

/** Milliseconds a connection may lie idle: to open another takes longer than most requests. */
const IDLE_MS = 300_000;

/** Opens the database without changing it. */
export async function openDatabase({
  url,
  poolSize = DEFAULT_POOL_SIZE,
  times = DATABASE_TIMES,
  name = "causerie",
}: DatabaseLocation): Promise<Database> {
  const driverOptions: ConnectionOptions = { times, application_name: name };
  const orm = await MikroORM.init({
    ...BASE,
    driver: BoundDriver,
    clientUrl: url,
    pool: { min: 1, max: poolSize, idleTimeoutMillis: IDLE_MS },
    driverOptions,
  });
  const connection = orm.em.getConnection();
  if (!(connection instanceof BoundConnection)) throw new Error("the ORM has not taken our connection");
  const opened = new Set<BoundConnection>();
  let listener: (outage: DatabaseOutage) => void = () => undefined;
  const listen = (one: BoundConnection): BoundConnection => {
    opened.add(one);
    one.onOutage = (outage) => {
      // What one has found out about the database counts for the others.
      if (outage.kind === "away") for (const other of opened) other.distrust();
      // What is read on the public pool may take longer than its time limit without any outage.
      if (outage.kind === "away" || one !== publicPool) listener(outage);
    };
    return one;
  };
  const openPool = (connections: number, options: ConnectionOptions): BoundConnection => {
    const pool = { min: 1, max: connections, idleTimeoutMillis: IDLE_MS };
    return listen(new BoundConnection(orm.config, { clientUrl: url, pool, driverOptions: options }));
  };
  listen(connection);
  const publicPool = openPool(PUBLIC_POOL_SIZE, {
    ...driverOptions,
    times: { ...times, place: times.publicStatement, statement: times.publicStatement },
  });
  return {
    orm,
    url,
    onOutage: (newListener) => {
      listener = newListener;
    },
    answers: () => databaseAnswers(orm.em.fork(), times.shortStatement),
    waiting: () => connection.waiting(),
    openAsyncCommitPool: (connections) => {
      const own = openPool(connections, { ...driverOptions, waitsForDisk: false });
      // What cannot be opened now is opened by the first statement, which tells why it cannot.
      for (let open = 0; open < connections; open += 1)
        own
          .getClient()
          .executeQuery(sql`select 1`.compile(own.getClient()))
          .catch(() => undefined);
      return { getKysely: () => own.getClient() };
    },
    publicPool: { getKysely: () => publicPool.getClient() },
    close: async () => {
      opened.delete(connection);
      for (const one of opened) await one.close();
      await orm.close(true);
    },
  };
}
