import { ERROR_STATUS } from "../../../schema/rules/errorCodes.ts";
import type { ErrorCode } from "../../../schema/rules/errorCodes.ts";
import type { ClientMaker } from "../accounts/accountsClient.ts";
import { accountsOverGraphql } from "../accounts/accountsOverGraphql.ts";
import { accountsOverRest } from "../accounts/accountsOverRest.ts";
import type { NpcsClientMaker } from "../npcs/npcsClient.ts";
import { npcsOverGraphql } from "../npcs/npcsOverGraphql.ts";
import { npcsOverRest } from "../npcs/npcsOverRest.ts";

export type Channel = "GraphQL" | "REST";

/** The two ways in, for `describe.each`: what holds for one holds for the other. */
export const CHANNELS: [channel: Channel, over: ClientMaker][] = [
  ["GraphQL", accountsOverGraphql],
  ["REST", accountsOverRest],
];

/** The same for what is done with characters. */
export const NPC_CHANNELS: [channel: Channel, over: NpcsClientMaker][] = [
  ["GraphQL", npcsOverGraphql],
  ["REST", npcsOverRest],
];

/** How a refusal must look; REST's also has the code's status. */
export function refused(channel: Channel, code: ErrorCode, fields?: Record<string, string>): object {
  return { code, data: null, ...(channel === "REST" && { status: ERROR_STATUS[code] }), ...(fields && { fields }) };
}
