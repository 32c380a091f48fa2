import { PAID_ACTS } from "../../schema/rules/points.ts";
import { recordOf } from "../../schema/rules/recordOf.ts";

/** How many acts are allowed in how many seconds. */
export interface RateLimit {
  points: number;
  seconds: number;
}

/**
 * Limits on everything that signs in, sends mail, makes accounts or has a model work. Generous for a household or a
 * class behind one address, and far too tight for guessing. `RATE_LIMIT_SCALE` multiplies their points.
 */
export const RATE_LIMITS = {
  ...recordOf(
    PAID_ACTS,
    ({ name }) => `${name}ByUser` as const,
    ({ limit }) => limit,
  ),
  guestLoginByAddress: { points: 30, seconds: 3600 },
  loginByAddress: { points: 30, seconds: 300 },
  /** By the name that was entered, whether or not an account has it, from one address. */
  loginByAccountAndAddress: { points: 10, seconds: 300 },
  /** By the name, from all addresses together from which its account has not signed in before. */
  loginByAccount: { points: 30, seconds: 600 },
  /** The password that a signed-in user must give again. */
  passwordByUser: { points: 10, seconds: 300 },
  sendCodeByAddress: { points: 20, seconds: 3600 },
  /** Codes for an email address that one network asks for. */
  sendCodeByEmailAndAddress: { points: 6, seconds: 3600 },
  /** By the email address, from all networks together from which its account has not signed in before. */
  sendCodeByEmail: { points: 8, seconds: 3600 },
  /** Registration, verification and reset: each tries a code. */
  tryCodeByAddress: { points: 60, seconds: 600 },
  tryCodeByEmailAndAddress: { points: 20, seconds: 600 },
  /** A class of forty, each with a message every eight seconds. */
  replyByAddress: { points: 3000, seconds: 600 },
  /** Replies that a model was asked for and that nothing was paid for, since they failed. */
  unpaidReplyByUser: { points: 15, seconds: 3600 },
  /**
   * The same of polishing, translating, suggesting, drawing, explaining, speaking and writing down. Of polishing and
   * correcting, also texts that needed none; of writing down, recordings of silence.
   */
  unpaidActByUser: { points: 60, seconds: 3600 },
  uploadByUser: { points: 30, seconds: 600 },
  /** Lists and searches of those who have not registered; a class of thirty that types takes a quarter of it. */
  npcListsByAddress: { points: 600, seconds: 60 },
  npcListsByUser: { points: 300, seconds: 60 },
  tagsByAddress: { points: 600, seconds: 600 },
  createNpcByUser: { points: 60, seconds: 3600 },
  /** Samples of voices: all those of a few voices, at every pace. */
  voiceSampleByUser: { points: 60, seconds: 600 },
  updateNpcByUser: { points: 240, seconds: 3600 },
  blockByUser: { points: 120, seconds: 3600 },
  shareByUser: { points: 60, seconds: 3600 },
  shareMomentByUser: { points: 60, seconds: 3600 },
  /** Pictures of links that were not drawn yet; a messenger's many readers come from few addresses. */
  drawPictureByAddress: { points: 60, seconds: 60 },
  /** Words that are saved, changed, deleted or brought back. */
  changeWordByUser: { points: 600, seconds: 600 },
  savedWordsByUser: { points: 300, seconds: 60 },
  /** What a character remembers: pages of it, and what is added, changed or forgotten. */
  memoryListByUser: { points: 300, seconds: 60 },
  changeMemoryByUser: { points: 600, seconds: 600 },
  /** A learner's progress, which reads the reviews of years. */
  wordProgressByUser: { points: 120, seconds: 60 },
  /** Scenes that are begun: each adds a message. */
  sceneByUser: { points: 30, seconds: 600 },
  /** What home offers to play. */
  fittingSceneByUser: { points: 120, seconds: 60 },
  /** Placements: their words, and their answers. */
  placementByUser: { points: 30, seconds: 3600 },
  /** Sentences that are repeated: what was heard of each, and some of the sentences themselves. */
  textWordsByUser: { points: 300, seconds: 600 },
  /** Words of which learners say that they know them, or do not. */
  wordKnowledgeByUser: { points: 600, seconds: 600 },
  /** What is to be reviewed: at most 200 cards, found among all of a learner's. */
  reviewQueueByUser: { points: 120, seconds: 60 },
  /** Batches of up to 150 answers to cards. A device that has been without a connection for weeks has ten of them. */
  reviewsByUser: { points: 240, seconds: 600 },
  /** Reports; a class that comes upon something reports it thirty times. */
  reportByAddress: { points: 60, seconds: 3600 },
  reportByUser: { points: 30, seconds: 3600 },
  /** Receipts to an address that reporters have given: it may be another person's. */
  reportByEmail: { points: 6, seconds: 3600 },
  createOrderByUser: { points: 30, seconds: 3600 },
  txHashByUser: { points: 60, seconds: 600 },
  exportByUser: { points: 10, seconds: 3600 },
  /** Parts of 1,000 words: ten times all that a user may keep. */
  exportWordsByUser: { points: 200, seconds: 3600 },
  /** Parts of at most 500 lines: a full list of 20,000 words, looked at and imported, takes some 200. */
  importWordsByUser: { points: 600, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;
