import type { InferKyselyDB } from "@mikro-orm/sql";
import type { DeletedAccountSchema } from "./entities/accounts/deletedAccount.entity.ts";
import type { DeletedSessionSchema } from "./entities/accounts/deletedSession.entity.ts";
import type { EmailCodeSchema } from "./entities/accounts/emailCode.entity.ts";
import type { GuestHourSchema } from "./entities/accounts/guestHour.entity.ts";
import type { SessionSchema } from "./entities/accounts/session.entity.ts";
import type { UserSchema } from "./entities/accounts/user.entity.ts";
import type { ChatSchema } from "./entities/chat/chat.entity.ts";
import type { MessageSchema } from "./entities/chat/message.entity.ts";
import type { ReplySchema } from "./entities/chat/reply.entity.ts";
import type { JournalRowSchema } from "./entities/chat/journalRow.entity.ts";
import type { StartedChatSchema } from "./entities/chat/startedChat.entity.ts";
import type { UnreadCountsSchema } from "./entities/chat/unreadCounts.entity.ts";
import type { SuggestedRepliesSchema } from "./entities/language/suggestedReplies.entity.ts";
import type { TranslationSchema } from "./entities/language/translation.entity.ts";
import type { MediaSchema } from "./entities/media/media.entity.ts";
import type { NpcSchema } from "./entities/npcs/npc.entity.ts";
import type { NpcShareSchema } from "./entities/npcs/npcShare.entity.ts";
import type { ShareOpeningSchema } from "./entities/npcs/shareOpening.entity.ts";
import type { LedgerEntrySchema } from "./entities/points/ledgerEntry.entity.ts";
import type { PointsAccountSchema } from "./entities/points/pointsAccount.entity.ts";
import type { ReservationSchema } from "./entities/points/reservation.entity.ts";
import type { AddressKeySchema } from "./entities/recharge/addressKey.entity.ts";
import type { OrderPaymentSchema } from "./entities/recharge/orderPayment.entity.ts";
import type { PaymentInputSchema } from "./entities/recharge/paymentInput.entity.ts";
import type { RechargeOrderSchema } from "./entities/recharge/rechargeOrder.entity.ts";
import type { SimulatedChainSchema } from "./entities/recharge/simulatedChain.entity.ts";
import type { WatchedChainSchema } from "./entities/recharge/watchedChain.entity.ts";
import type { SavedWordSchema } from "./entities/words/savedWord.entity.ts";
import type { ReviewCardSchema } from "./entities/words/reviewCard.entity.ts";
import type { ReviewSchema } from "./entities/words/review.entity.ts";
import type { WordExposureSchema } from "./entities/words/wordExposure.entity.ts";
import type { WordSettingsSchema } from "./entities/words/wordSettings.entity.ts";
import type { LineCorrectionSchema } from "./entities/words/lineCorrection.entity.ts";
import type { SpokenListenerSchema } from "./entities/words/spokenListener.entity.ts";
import type { SpokenSentenceSchema } from "./entities/words/spokenSentence.entity.ts";
import type { TextWordsSchema } from "./entities/words/textWords.entity.ts";
import type { WordExplanationSchema } from "./entities/words/wordExplanation.entity.ts";

/**
 * The tables and their columns as Kysely's builder knows them, so that the compiler checks statements and their rows.
 */
export type Tables = InferKyselyDB<
  | typeof AddressKeySchema
  | typeof ChatSchema
  | typeof DeletedAccountSchema
  | typeof DeletedSessionSchema
  | typeof EmailCodeSchema
  | typeof GuestHourSchema
  | typeof LedgerEntrySchema
  | typeof MediaSchema
  | typeof MessageSchema
  | typeof NpcSchema
  | typeof NpcShareSchema
  | typeof OrderPaymentSchema
  | typeof PaymentInputSchema
  | typeof PointsAccountSchema
  | typeof RechargeOrderSchema
  | typeof ReplySchema
  | typeof JournalRowSchema
  | typeof ReservationSchema
  | typeof SessionSchema
  | typeof ShareOpeningSchema
  | typeof SimulatedChainSchema
  | typeof SpokenListenerSchema
  | typeof SpokenSentenceSchema
  | typeof StartedChatSchema
  | typeof SuggestedRepliesSchema
  | typeof TextWordsSchema
  | typeof TranslationSchema
  | typeof UnreadCountsSchema
  | typeof UserSchema
  | typeof WatchedChainSchema
  | typeof SavedWordSchema
  | typeof ReviewCardSchema
  | typeof ReviewSchema
  | typeof WordExposureSchema
  | typeof WordSettingsSchema
  | typeof LineCorrectionSchema
  | typeof WordExplanationSchema
>;
