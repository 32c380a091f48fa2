import "reflect-metadata";
import type { GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import type { PubSub } from "type-graphql";
import { AccountsResolver } from "./accounts/accounts.resolver.ts";
import { EventsResolver } from "./events/events.resolver.ts";
import { AvatarChatsResolver } from "./chat/avatarChats.resolver.ts";
import { ChatResolver } from "./chat/chat.resolver.ts";
import { ChatNoticeResolver } from "./chat/chatNotice.type.ts";
import { HelpResolver } from "./chat/help.resolver.ts";
import { ScenesResolver } from "./chat/scenes.resolver.ts";
import { MomentsResolver } from "./chat/moments.resolver.ts";
import { RepliesResolver } from "./chat/replies.resolver.ts";
import { LanguageResolver } from "./language/language.resolver.ts";
import { TranscriptResolver } from "./language/transcript.resolver.ts";
import { LevelResolver } from "./level/level.resolver.ts";
import { MediaResolver } from "./media/media.resolver.ts";
import { MemoryResolver } from "./memory/memory.resolver.ts";
import { ModelsResolver } from "./models/models.resolver.ts";
import { OverviewResolver } from "./overview/overview.resolver.ts";
import { AppealsResolver } from "./moderation/appeals.resolver.ts";
import { AuditResolver } from "./moderation/audit.resolver.ts";
import { OperatorNpcsResolver } from "./moderation/operatorNpcs.resolver.ts";
import { HouseResolver } from "./moderation/house.resolver.ts";
import { BackupsResolver } from "./moderation/backups.resolver.ts";
import { MoneyResolver } from "./moderation/money.resolver.ts";
import { PeopleResolver } from "./moderation/people.resolver.ts";
import { DecisionsResolver } from "./moderation/decisions.resolver.ts";
import { ReportQueueResolver } from "./moderation/reportQueue.resolver.ts";
import { BlocksResolver } from "./moderation/blocks.resolver.ts";
import { refuseWhileSuspended } from "./moderation/refuseWhileSuspended.ts";
import { ReportsResolver } from "./moderation/reports.resolver.ts";
import { NpcSharesResolver } from "./npcs/npcShares.resolver.ts";
import { NpcWaitingResolver } from "./npcs/npcWaiting.type.ts";
import { NpcsResolver } from "./npcs/npcs.resolver.ts";
import { OwnScenesResolver } from "./npcs/ownScenes.resolver.ts";
import { PointsResolver } from "./points/points.resolver.ts";
import { SessionsResolver } from "./accounts/sessions.resolver.ts";
import { RechargeResolver } from "./recharge/recharge.resolver.ts";
import { ExplanationsResolver } from "./words/explanations.resolver.ts";
import { PromisesResolver } from "./words/reviews/promises.resolver.ts";
import { GuestWordsResolver } from "./words/saved/guestWords.resolver.ts";
import { SavedWordsResolver } from "./words/saved/savedWords.resolver.ts";
import { ReviewsResolver } from "./words/reviews/reviews.resolver.ts";
import { WordFilesResolver } from "./words/inOut/wordFiles.resolver.ts";
import { LineCorrectionsResolver } from "./words/lineCorrections.resolver.ts";
import { ServerResolver } from "./server/server.resolver.ts";

// type-graphql requires a PubSub once there is a subscription.
// Ours use their own async generators instead (decision 006).
const noPubSub: PubSub = {
  publish: () => {
    throw new Error("events go over the bus");
  },
  subscribe: () => {
    throw new Error("events come over the bus");
  },
};

/**
 * The executable schema. Use cases validate input, so that GraphQL, sockets and REST share one check.
 * That the schema itself is valid is checked where it is written to its file, and not again at each start.
 */
export function buildSchema(): GraphQLSchema {
  const resolvers = [
    AccountsResolver,
    SessionsResolver,
    EventsResolver,
    NpcsResolver,
    OwnScenesResolver,
    NpcWaitingResolver,
    NpcSharesResolver,
    MediaResolver,
    LanguageResolver,
    TranscriptResolver,
    LevelResolver,
    ChatResolver,
    AvatarChatsResolver,
    MomentsResolver,
    HelpResolver,
    ScenesResolver,
    RepliesResolver,
    ChatNoticeResolver,
    MemoryResolver,
    PointsResolver,
    RechargeResolver,
    ExplanationsResolver,
    SavedWordsResolver,
    GuestWordsResolver,
    PromisesResolver,
    ReviewsResolver,
    WordFilesResolver,
    LineCorrectionsResolver,
    AuditResolver,
    OperatorNpcsResolver,
    PeopleResolver,
    HouseResolver,
    MoneyResolver,
    BackupsResolver,
    ModelsResolver,
    OverviewResolver,
    ReportQueueResolver,
    DecisionsResolver,
    AppealsResolver,
    BlocksResolver,
    ReportsResolver,
    ServerResolver,
  ] as const;
  return refuseWhileSuspended(buildSchemaSync({ resolvers, validate: false, skipCheck: true, pubSub: noPubSub }));
}
