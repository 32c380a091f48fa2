import type { SqlEntityManager } from "@mikro-orm/sql";
import type { BackupPlace } from "../../db/backup/backupFolder.ts";
import type { Connections } from "../../db/driver/named.ts";
import type { Standing } from "../../db/queries/events/standings.ts";
import type { HelpLine } from "../../schema/rules/helpLines.ts";
import type { InterfaceLanguage } from "../../schema/rules/languages.ts";
import type { PaidActName } from "../../schema/rules/points.ts";
import type { MailJobs } from "./accounts/codes/mailJobs.port.ts";
import type { SessionCache } from "./accounts/sessions/sessionCache.ts";
import type { Bus } from "./bus.port.ts";
import type { StartedChats } from "./chat/messages/startedChats.ts";
import type { LiveReplies } from "./chat/replies/live/liveReplies.ts";
import type { PromptRoom } from "./chat/replies/promptRoom.policy.ts";
import type { ReplyJobs } from "./chat/replies/writing/replyJobs.port.ts";
import type { ContentJudge } from "./contentJudge.port.ts";
import type { UserEvent } from "./events/userEvent.ts";
import type { LanguageTools } from "./language/languageTools.port.ts";
import type { TranscriptionModel } from "./language/transcriptionModel.port.ts";
import type { Feeds } from "./live/feeds.ts";
import type { Outages } from "./live/outages.ts";
import type { ImageCodec } from "./media/imageCodec.port.ts";
import type { ImageModel } from "./media/imageModel.port.ts";
import type { MediaStorage } from "./media/mediaStorage.port.ts";
import type { UploadTurns } from "./media/uploadTurns.ts";
import type { ModelBooks } from "./models/modelBooks.ts";
import type { ReadModelHealth } from "./models/modelHealth.port.ts";
import type { NpcListCache } from "./npcs/npcListCache.ts";
import type { ListedWords } from "./npcs/publishing/listedWords.ts";
import type { NpcReview } from "./npcs/npcReview.port.ts";
import type { TagCounts } from "./npcs/tagCounts.ts";
import type { DecisionMails } from "./moderation/decisions/decisionMails.port.ts";
import type { EmbeddingModel } from "./memory/embeddingModel.port.ts";
import type { MemoryModel } from "./memory/memoryModel.port.ts";
import type { PlacementWords } from "./level/placementWords.port.ts";
import type { ScoreQueue } from "./level/scoreQueue.ts";
import type { WordRanks } from "./level/wordRanks.port.ts";
import type { TalkQueue } from "./memory/making/talkQueue.ts";
import type { OperatorJobs } from "./moderation/jobs/operatorJobs.ts";
import type { ReportMails } from "./moderation/reports/reportMails.port.ts";
import type { ActivityCounts } from "./overview/activityCounts.ts";
import type { ReadNodeState } from "./overview/nodeState.port.ts";
import type { LedgerReading } from "./points/ledgerReading.ts";
import type { RateLimits } from "./rateLimits.port.ts";
import type { Chain, TestPayments } from "./recharge/chain/chain.port.ts";
import type { OrderMails } from "./recharge/orders/orderMails.port.ts";
import type { RechargeTerms } from "./recharge/rechargeTerms.ts";
import type { ReadByKey } from "./readTogether.ts";
import type { Viewer } from "./viewer.ts";
import type { WordFileReader } from "./words/inOut/wordFileReader.port.ts";
import type { SpeechModel } from "./words/speech/speechModel.port.ts";
import type { TextAnalyser } from "./words/textAnalyser.port.ts";

/** A change of who is signed in, for the operators' log. */
interface SignInEvent {
  kind: "signedIn" | "signedOut" | "signedOutEverywhere" | "passwordReset" | "accountDeleted";
  userId: string;
  /** The caller's network address. */
  address: string;
}

/** For how many days sessions are valid. */
export interface SessionLifetimes {
  guestDays: number;
  regularDays: number;
}

/** What acts cost and registering gives, in points. People see a price before they pay it. */
export interface Prices extends Record<PaidActName, number> {
  /** Given for registering. */
  signupGrant: number;
  /** Messages a guest may send, over all characters. */
  guestRounds: number;
  /** Messages all guests together may send in an hour. */
  guestRoundsHour: number;
  /** Words a guest may look up, over all characters. */
  guestLookups: number;
  /** Words all guests together may look up in an hour. */
  guestLookupsHour: number;
}

/** What every node's use cases share. */
export interface Services {
  bus: Bus;
  /** Takes errors that the caller must not get, such as failed news of what is already stored. */
  onError: (error: unknown) => void;
  /** Tells operators who has signed in or out. */
  recordSignIn: (event: SignInEvent) => void;
  /** The connections of those who have not registered: few, and a statement on them may not take long. */
  publicPool: Connections;
  /** The times in which this node's database is away. */
  outages: Outages;
  /** How things stand for a user, read together with others that are asked for at once. */
  standing: ReadByKey<Standing>;
  /** What this node tells the devices of users. */
  userFeeds: Feeds<UserEvent>;
  /** The replies that are watched on this node. */
  liveReplies: LiveReplies;
  replies: ReplyJobs;
  startedChats: StartedChats;
  clock: () => Date;
  mails: MailJobs;
  orderMails: OrderMails;
  reportMails: ReportMails;
  decisionMails: DecisionMails;
  media: MediaStorage;
  imageCodec: ImageCodec;
  uploadTurns: UploadTurns;
  tagCounts: TagCounts;
  /** The sessions that this node has just read. */
  sessionCache: SessionCache;
  /** The lists of public characters that this node has just read. */
  npcListCache: NpcListCache;
  npcReview: NpcReview;
  /** Words with which no character is public before a person has looked at it; null where none are listed. */
  listedWords: ListedWords | null;
  languageTools: LanguageTools;
  textAnalyser: TextAnalyser;
  wordFiles: WordFileReader;
  imageModel: ImageModel;
  /** Null where nothing reads conversations. */
  memoryModel: MemoryModel | null;
  /** Null where no model tells what texts mean. */
  embeddingModel: EmbeddingModel | null;
  /** What was talked about on this node and is not noted yet. */
  talkQueue: TalkQueue;
  /** Replies that have ended on this node and have no score yet. */
  scoreQueue: ScoreQueue;
  wordRanks: WordRanks;
  placementWords: PlacementWords;
  /** Null where no model speaks. */
  speechModel: SpeechModel | null;
  /** Null where no model judges what is published. */
  contentJudge: ContentJudge | null;
  /** Who helps people that think of harming themselves, by the language of the interface. */
  helpLines: Partial<Record<InterfaceLanguage, HelpLine[]>>;
  /** Null where no model writes down what is said. */
  transcriptionModel: TranscriptionModel | null;
  chain: Chain;
  /** Pays orders with coins that are worth nothing; null on a real chain. */
  testPayments: TestPayments | null;
  rechargeTerms: RechargeTerms;
  backupPlace: BackupPlace;
  /** Does something while nothing else of this node uses the database. */
  holdDatabase: <Result>(work: () => Promise<Result>) => Promise<Result>;
  operatorJobs: OperatorJobs;
  limits: RateLimits;
  /** What models have cost, and whether they may cost more. */
  modelBooks: ModelBooks;
  modelHealth: ReadModelHealth;
  /** What happens on this node and is not written yet. */
  activity: ActivityCounts;
  nodeState: ReadNodeState;
  ledgerReading: LedgerReading;
  prices: Prices;
  promptRoom: PromptRoom;
  /** Whether replies may be asked for in simpler or harder words. */
  rewords: boolean;
  /** This node's id; its leases carry it. */
  node: string;
  sessionLifetimes: SessionLifetimes;
  /** Days for which a share link is valid. */
  shareDays: number;
  /** Parts of this server that are demonstrations, such as `ai`. */
  demo: string[];
}

/** Everything a use case may use. HTTP, sockets and jobs build one for each request, operation or job. */
export interface Scope extends Services {
  /**
   * This scope's own entity manager. A use case that changes something works on a fork, so that a failure leaves
   * nothing behind to flush.
   */
  em: SqlEntityManager;
  viewer: Viewer | null;
  /** The language errors and texts are written in. */
  locale: InterfaceLanguage;
  /** The caller's network address, for rate limits. */
  address: string;
  /** Where the caller reaches this server, such as `https://causerie.example`. Links to this server begin with it. */
  origin: string;
  /** What the caller's browser calls itself, at most 200 characters; shown in the list of sessions. */
  device: string;
}
