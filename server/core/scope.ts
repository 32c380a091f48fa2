import type { SqlEntityManager } from "@mikro-orm/sql";
import type { InterfaceLanguage } from "../../schema/rules/languages.ts";
import type { Bus } from "./bus.port.ts";
import type { ReplyJobs } from "./chat/replies/replyJobs.port.ts";
import type { MailJobs } from "./accounts/codes/mailJobs.port.ts";
import type { LanguageTools } from "./language/languageTools.port.ts";
import type { ImageCodec } from "./media/imageCodec.port.ts";
import type { ImageModel } from "./media/imageModel.port.ts";
import type { MediaStorage } from "./media/mediaStorage.port.ts";
import type { UploadTurns } from "./media/uploadTurns.ts";
import type { TagCounts } from "./npcs/tagCounts.ts";
import type { RateLimits } from "./rateLimits.port.ts";
import type { Viewer } from "./viewer.ts";

/** How long sessions live, in days. */
export interface SessionLifetimes {
  guestDays: number;
  regularDays: number;
}

/** What things cost and give, in points; shown before it is spent. */
export interface Prices {
  reply: number;
  translate: number;
  suggest: number;
  polish: number;
  image: number;
  /** Given to whoever registers. */
  signupGrant: number;
  /** Messages a guest may send, over all characters. */
  guestRounds: number;
}

/** What every node's use cases share. */
export interface Services {
  bus: Bus;
  /** Takes what failed where its caller must not hear of it, such as news of what is stored already. */
  onError: (error: unknown) => void;
  replies: ReplyJobs;
  clock: () => Date;
  mails: MailJobs;
  media: MediaStorage;
  imageCodec: ImageCodec;
  uploadTurns: UploadTurns;
  tagCounts: TagCounts;
  languageTools: LanguageTools;
  imageModel: ImageModel;
  limits: RateLimits;
  prices: Prices;
  /** This node's id; its leases carry it. */
  node: string;
  sessionLifetimes: SessionLifetimes;
  /** Days a share link lives. */
  shareDays: number;
  /** Parts that are demonstrations on this server, such as `ai`. */
  demo: string[];
}

/** All that a use case may know of the world; HTTP, sockets and jobs build one for each request, event or job. */
export interface Scope extends Services {
  /** A manager of this scope's own. A use case that changes something forks it, so that a failure leaves nothing behind to be flushed. */
  em: SqlEntityManager;
  viewer: Viewer | null;
  /** The language errors and texts are written in. */
  locale: InterfaceLanguage;
  /** The caller's network address, for rate limits. */
  address: string;
  /** Where the caller reaches this server, such as `https://causerie.example`: what links to it begin with. */
  origin: string;
  /** What the caller's browser calls itself, at most 200 characters; shown in the list of sessions. */
  device: string;
}
