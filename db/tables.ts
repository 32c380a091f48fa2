import type { InferKyselyDB } from "@mikro-orm/sql";
import { DeletedAccountSchema } from "./entities/accounts/deletedAccount.entity.ts";
import { DeletedSessionSchema } from "./entities/accounts/deletedSession.entity.ts";
import { EmailCodeSchema } from "./entities/accounts/emailCode.entity.ts";
import { GuestHourSchema } from "./entities/accounts/guestHour.entity.ts";
import { SessionSchema } from "./entities/accounts/session.entity.ts";
import { UserSchema } from "./entities/accounts/user.entity.ts";
import { ChatSchema } from "./entities/chat/chat.entity.ts";
import { MessageSchema } from "./entities/chat/message.entity.ts";
import { MomentSchema } from "./entities/chat/moment.entity.ts";
import { ReachedGoalSchema } from "./entities/chat/reachedGoal.entity.ts";
import { SceneSchema } from "./entities/chat/scene.entity.ts";
import { SceneRunSchema } from "./entities/chat/sceneRun.entity.ts";
import { ReplySchema } from "./entities/chat/reply.entity.ts";
import { JournalRowSchema } from "./entities/chat/journalRow.entity.ts";
import { StartedChatSchema } from "./entities/chat/startedChat.entity.ts";
import { UnreadCountsSchema } from "./entities/chat/unreadCounts.entity.ts";
import { SuggestedRepliesSchema } from "./entities/language/suggestedReplies.entity.ts";
import { TranslationSchema } from "./entities/language/translation.entity.ts";
import { PaceSchema } from "./entities/level/pace.entity.ts";
import { ReplyScoreSchema } from "./entities/level/replyScore.entity.ts";
import { VocabularySchema } from "./entities/level/vocabulary.entity.ts";
import { VocabularyDaySchema } from "./entities/level/vocabularyDay.entity.ts";
import { WordKnowledgeSchema } from "./entities/level/wordKnowledge.entity.ts";
import { WordReadingSchema } from "./entities/level/wordReading.entity.ts";
import { ChatMemorySchema } from "./entities/memory/chatMemory.entity.ts";
import { MemorySchema } from "./entities/memory/memory.entity.ts";
import { MemoryStretchSchema } from "./entities/memory/memoryStretch.entity.ts";
import { MemoryTurnSchema } from "./entities/memory/memoryTurn.entity.ts";
import { MediaSchema } from "./entities/media/media.entity.ts";
import { AppealSchema } from "./entities/moderation/appeal.entity.ts";
import { AuditEntrySchema } from "./entities/moderation/auditEntry.entity.ts";
import { BlockSchema } from "./entities/moderation/block.entity.ts";
import { DecisionSchema } from "./entities/moderation/decision.entity.ts";
import { HouseTextSchema } from "./entities/moderation/houseText.entity.ts";
import { NoticeSchema } from "./entities/moderation/notice.entity.ts";
import { OperatorJobSchema } from "./entities/moderation/operatorJob.entity.ts";
import { ReportSchema } from "./entities/moderation/report.entity.ts";
import { ModelDaySchema } from "./entities/models/modelDay.entity.ts";
import { ModelMonthSchema } from "./entities/models/modelMonth.entity.ts";
import { NpcSchema } from "./entities/npcs/npc.entity.ts";
import { NpcShareSchema } from "./entities/npcs/npcShare.entity.ts";
import { ShareOpeningSchema } from "./entities/npcs/shareOpening.entity.ts";
import { ActivePersonSchema } from "./entities/overview/activePerson.entity.ts";
import { ActivitySchema } from "./entities/overview/activity.entity.ts";
import { LedgerEntrySchema } from "./entities/points/ledgerEntry.entity.ts";
import { PointsAccountSchema } from "./entities/points/pointsAccount.entity.ts";
import { PointsDaySchema } from "./entities/points/pointsDay.entity.ts";
import { ReservationSchema } from "./entities/points/reservation.entity.ts";
import { AddressKeySchema } from "./entities/recharge/addressKey.entity.ts";
import { OrderPaymentSchema } from "./entities/recharge/orderPayment.entity.ts";
import { PaymentInputSchema } from "./entities/recharge/paymentInput.entity.ts";
import { RechargeOrderSchema } from "./entities/recharge/rechargeOrder.entity.ts";
import { SimulatedChainSchema } from "./entities/recharge/simulatedChain.entity.ts";
import { WatchedChainSchema } from "./entities/recharge/watchedChain.entity.ts";
import { SavedWordSchema } from "./entities/words/savedWord.entity.ts";
import { ReviewCardSchema } from "./entities/words/reviewCard.entity.ts";
import { ReviewSchema } from "./entities/words/review.entity.ts";
import { WordExposureSchema } from "./entities/words/wordExposure.entity.ts";
import { WordSettingsSchema } from "./entities/words/wordSettings.entity.ts";
import { LineCorrectionSchema } from "./entities/words/lineCorrection.entity.ts";
import { SpokenListenerSchema } from "./entities/words/spokenListener.entity.ts";
import { SpokenSentenceSchema } from "./entities/words/spokenSentence.entity.ts";
import { TextWordsSchema } from "./entities/words/textWords.entity.ts";
import { WordExplanationSchema } from "./entities/words/wordExplanation.entity.ts";

/** Every entity, named here alone: the ORM and the types of the tables read this list. */
export const ENTITIES = [
  DeletedAccountSchema,
  DeletedSessionSchema,
  EmailCodeSchema,
  GuestHourSchema,
  SessionSchema,
  UserSchema,
  ChatSchema,
  MessageSchema,
  MomentSchema,
  ReplySchema,
  JournalRowSchema,
  StartedChatSchema,
  UnreadCountsSchema,
  SceneSchema,
  SceneRunSchema,
  ReachedGoalSchema,
  SuggestedRepliesSchema,
  TranslationSchema,
  PaceSchema,
  ReplyScoreSchema,
  VocabularySchema,
  VocabularyDaySchema,
  WordKnowledgeSchema,
  WordReadingSchema,
  MediaSchema,
  ChatMemorySchema,
  MemorySchema,
  MemoryStretchSchema,
  MemoryTurnSchema,
  ModelDaySchema,
  ModelMonthSchema,
  ActivitySchema,
  ActivePersonSchema,
  NpcSchema,
  BlockSchema,
  DecisionSchema,
  AppealSchema,
  ReportSchema,
  AuditEntrySchema,
  HouseTextSchema,
  NoticeSchema,
  OperatorJobSchema,
  NpcShareSchema,
  ShareOpeningSchema,
  LedgerEntrySchema,
  PointsAccountSchema,
  PointsDaySchema,
  ReservationSchema,
  AddressKeySchema,
  OrderPaymentSchema,
  PaymentInputSchema,
  RechargeOrderSchema,
  SimulatedChainSchema,
  WatchedChainSchema,
  SavedWordSchema,
  ReviewCardSchema,
  ReviewSchema,
  WordExposureSchema,
  WordSettingsSchema,
  LineCorrectionSchema,
  SpokenListenerSchema,
  SpokenSentenceSchema,
  TextWordsSchema,
  WordExplanationSchema,
];

/**
 * The tables and their columns as Kysely's builder knows them, so that the compiler checks statements and their rows.
 */
export type Tables = InferKyselyDB<(typeof ENTITIES)[number]>;
