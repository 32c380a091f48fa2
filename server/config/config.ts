import type { RechargeTerms } from "../core/recharge/rechargeTerms.ts";
import type { PromptRoom } from "../core/chat/replies/promptRoom.policy.ts";
import type { ModelCaps } from "../core/models/spending.ts";
import type { Prices } from "../core/scope.ts";
import type { HelpLines } from "./helpLines.ts";
import type { ModelEndpoint } from "../adapters/ai/openai/endpoint/modelEndpoint.ts";
import type { RedisPlace } from "../adapters/redis/redisPlace.ts";

/** Where replies come from. */
export type AiConfig =
  | { kind: "demo" }
  | {
      kind: "openai";
      /** At least one has a model for chats. */
      endpoints: ModelEndpoint[];
      firstTokenMs: number;
      idleMs: number;
      /** Tokens that an answer may have, its reasoning included. */
      answerTokens: number;
    };

/** Where mail goes: a server, or files that the operator reads. */
export type MailConfig = { kind: "outbox" } | { kind: "smtp"; url: string; from: string };

/** Where uploaded files are stored. */
export type StorageConfig =
  | { kind: "folder" }
  | { kind: "s3"; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };

/** Which chain is watched for payments: a node's, or the simulation. */
export type ChainConfig = { kind: "simulated" } | { kind: "node"; url: string };

export interface Config {
  port: number;
  host: string;
  /** Express's own setting of that name. */
  trustProxy: boolean | number | string;
  corsOrigins: string[];
  dataDir: string;
  /** The folder of backups. */
  backupDir: string;
  databaseUrl: string | null;
  /** Connections to PostgreSQL at most. */
  databaseConnections: number;
  /** Into how many parts a new database shares its tables out that grow; null where nothing was said. */
  tableParts: number | null;
  ai: AiConfig;
  modelCaps: ModelCaps;
  promptRoom: PromptRoom;
  /** Whether replies may be asked for in simpler or harder words. */
  rewords: boolean;
  mail: MailConfig;
  storage: StorageConfig;
  chain: ChainConfig;
  recharge: RechargeTerms;
  /** Milliseconds between two looks at the chain. */
  chainPollMs: number;
  /** What `REDIS_URL` names; null where there is only this node. */
  redis: RedisPlace | null;
  /** Milliseconds that a reply may take in all. */
  replyMs: number;
  prices: Prices;
  /** Multiplies every rate limit. */
  rateLimitScale: number;
  defaultLanguage: string;
  guestTtlDays: number;
  sessionTtlDays: number;
  /** Days for which a share link is valid. */
  shareTtlDays: number;
  /** Where people reach the server, without a slash at the end; null to use the address of each request. */
  publicUrl: string | null;
  /** Reads /metrics from another machine; null where none does. */
  metricsToken: string | null;
  /** Who helps people that think of harming themselves, by the language of the interface. */
  helpLines: HelpLines;
  /** Words and phrases with which no character is public before a person has looked at it. */
  moderationWords: string[];
  /** Null where the operator has chosen none. */
  logLevel: string | null;
}
