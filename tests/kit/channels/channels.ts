import { ERROR_STATUS } from "../../../schema/rules/errorCodes.ts";
import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";
import type { ClientMaker } from "../accounts/accountsClient.ts";
import { accountsOverGraphql } from "../accounts/accountsOverGraphql.ts";
import { accountsOverRest } from "../accounts/accountsOverRest.ts";
import type { AvatarChatsClientMaker } from "../chat/avatarChatsClient.ts";
import { avatarChatsOverGraphql } from "../chat/avatarChatsOverGraphql.ts";
import { avatarChatsOverRest } from "../chat/avatarChatsOverRest.ts";
import type { ChatsClientMaker } from "../chat/chatsClient.ts";
import { chatsOverGraphql } from "../chat/chatsOverGraphql.ts";
import { chatsOverRest } from "../chat/chatsOverRest.ts";
import type { LanguageClientMaker } from "../language/languageClient.ts";
import { languageOverGraphql } from "../language/languageOverGraphql.ts";
import { languageOverRest } from "../language/languageOverRest.ts";

export type Channel = "GraphQL" | "REST";

/**
 * The ways in, for `describe.each`. REST executes the operations that GraphQL does (decision 003), and tests/rest holds
 * how each call translates its request and its answer. So the usual run asks over GraphQL, and FULL over both.
 */
const usual = <Way>(ways: Way[]): Way[] => (process.env.FULL ? ways : ways.slice(0, 1));

/** The ways into an account. */
export const CHANNELS = usual<[channel: Channel, over: ClientMaker]>([
  ["GraphQL", accountsOverGraphql],
  ["REST", accountsOverRest],
]);

/** The same for what is done with chats. */
export const CHAT_CHANNELS = usual<[channel: Channel, over: ChatsClientMaker]>([
  ["GraphQL", chatsOverGraphql],
  ["REST", chatsOverRest],
]);

/** The same for what is done with others' conversations with AI avatars. */
export const AVATAR_CHAT_CHANNELS = usual<[channel: Channel, over: AvatarChatsClientMaker]>([
  ["GraphQL", avatarChatsOverGraphql],
  ["REST", avatarChatsOverRest],
]);

/** The same for the help with words. */
export const LANGUAGE_CHANNELS = usual<[channel: Channel, over: LanguageClientMaker]>([
  ["GraphQL", languageOverGraphql],
  ["REST", languageOverRest],
]);

/** How a refusal must look; REST's also has the code's status. */
export function refused(channel: Channel, code: ErrorCode, fields?: Record<string, string>): object {
  return { code, data: null, ...(channel === "REST" && { status: ERROR_STATUS[code] }), ...(fields && { fields }) };
}
