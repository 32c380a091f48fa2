import { NPC_IDS } from "../../../../db/seeds/npcIds.ts";
import { gate } from "../../ai/scriptedModel.ts";
import { converse } from "../../chat/chatOperations.ts";
import {
  BAD_KEY,
  BAD_LAST_EVENT,
  BAD_PAGE,
  BAD_PAGING,
  BAD_SHARE_LINK,
  bad,
  badRequiredText,
  inQuery,
} from "../badInputs.ts";
import type { CallCases, ForeignThing } from "../callCase.ts";
import { requestCall } from "../callRequest.ts";
import type { CallRequest } from "../callRequest.ts";
import type { CallWorld } from "../callWorld.ts";
import { modelOutage } from "../modelOutage.ts";
import { asAnn } from "./asAnn.ts";

/** A request about the chat in which Lena has answered Ann. */
const inChat =
  (request: CallRequest = {}) =>
  async (world: CallWorld): Promise<CallRequest> => ({
    ...request,
    token: (await world.ann()).token,
    params: { npcId: (await world.chat()).npcId },
  });

/** A request of its creator about a guest's conversation with Ann's avatar. */
const readAlong = async (world: CallWorld): Promise<CallRequest> => {
  const { npcId, userId, creator } = await world.avatarChat();
  return { token: creator.token, params: { npcId, userId } };
};

const BOBS_PRIVATE: ForeignThing = {
  name: "another user's private character",
  code: "NOT_FOUND",
  request: async (world) => ({ params: { npcId: await world.bobsPrivate() } }),
};
/** A character that all may know, with whom the caller has no chat. */
const BOBS_CHAT: ForeignThing = {
  name: "a chat that only another user has",
  code: "NOT_FOUND",
  request: async (world) => ({ params: { npcId: (await world.bobsChat()).npcId } }),
};
const BOBS_REPLY: ForeignThing = {
  name: "another user's reply",
  code: "NOT_FOUND",
  request: async (world) => ({ headers: { "last-event-id": `${(await world.bobsChat()).replyId}:0` } }),
};
const FOREIGN_CONVERSATIONS: ForeignThing[] = [
  {
    name: "a conversation with another user's avatar",
    code: "NOT_FOUND",
    request: async (world) => {
      const { npcId, userId } = await world.bobsAvatarChat();
      return { params: { npcId, userId } };
    },
  },
  {
    name: "a user who has not talked to the avatar",
    code: "NOT_FOUND",
    request: async (world) => ({ params: { userId: (await world.bob()).userId } }),
  },
];

/** Links that are none, to a character with whom the caller has no chat: a link counts only until there is one. */
const DEAD_LINKS: ForeignThing[] = ["no-such-link", "a\u0000b", "x".repeat(3000)].map((link) => ({
  name: `the share link ${JSON.stringify(link.slice(0, 20))}`,
  code: "NOT_FOUND",
  request: async () => ({ params: { npcId: NPC_IDS.yuki }, query: { share_id: link } }),
}));

/** What the contract says of chats. */
export const CHAT_CASES: CallCases = {
  "GET /chat/recent": { again: null, good: inChat(), bad: BAD_PAGING },
  "GET /chat/ai-avatar": { again: null, good: readAlong, bad: BAD_PAGING },
  "GET /chat/ai-avatar/{npcId}/{userId}/history": {
    again: null,
    good: readAlong,
    ids: ["npcId", "userId"],
    foreign: FOREIGN_CONVERSATIONS,
    bad: BAD_PAGE,
  },
  "POST /chat/ai-avatar/{npcId}/{userId}/mark-read": {
    again: null,
    good: readAlong,
    ids: ["npcId", "userId"],
    foreign: FOREIGN_CONVERSATIONS,
  },
  "GET /chat/{npcId}/history": {
    again: null,
    good: inChat(),
    ids: ["npcId"],
    foreign: [BOBS_PRIVATE, ...DEAD_LINKS],
    bad: [...BAD_PAGE, BAD_SHARE_LINK],
  },
  "POST /chat/{npcId}": {
    body: "fields",
    isStream: true,
    isIdempotent: true,
    isLimited: true,
    again: null,
    good: inChat({ json: { message: "How are you?", type: "text" } }),
    cheap: asAnn({ params: { npcId: NPC_IDS.lena }, json: { message: "How are you?", type: "text" } }),
    ids: ["npcId"],
    foreign: [BOBS_PRIVATE, ...DEAD_LINKS],
    bad: [
      ...badRequiredText("message", 4000),
      bad("type", "that does not exist", "image", "validation.invalidValue"),
      bad("type", "as a number", 5, "validation.invalidValue"),
      BAD_KEY,
      BAD_SHARE_LINK,
    ],
  },
  "POST /chat/{npcId}/regenerate": {
    guest: "GUEST_FORBIDDEN",
    isStream: true,
    isIdempotent: true,
    isLimited: true,
    again: null,
    good: inChat(),
    cheap: asAnn({ params: { npcId: NPC_IDS.lena } }),
    ids: ["npcId"],
    foreign: [BOBS_PRIVATE, BOBS_CHAT, ...DEAD_LINKS],
    bad: [BAD_KEY, BAD_SHARE_LINK],
  },
  "GET /chat/{npcId}/stream": {
    isStream: true,
    again: null,
    good: async (world) => ({
      ...(await inChat()(world)),
      headers: { "last-event-id": `${(await world.chat()).replyId}:0` },
    }),
    ids: ["npcId"],
    foreign: [BOBS_PRIVATE, BOBS_REPLY, ...DEAD_LINKS],
    bad: [
      ...inQuery([
        bad("after", "below zero", "-1", "validation.invalidValue"),
        bad("after", "as a word", "x", "validation.invalidValue"),
        bad("after", "of 11 digits", "99999999999", "validation.invalidValue"),
        bad("after", "given twice", ["1", "2"], "validation.invalidValue"),
      ]),
      BAD_SHARE_LINK,
      BAD_LAST_EVENT,
    ],
  },
  "POST /chat/{npcId}/stop": {
    again: null,
    good: async (world) => {
      const { token } = await world.ann();
      const params = { npcId: NPC_IDS.wei };
      world.server.model.next("Blah, ", gate().passed);
      const stream = await requestCall(world.server.url, "POST /chat/{npcId}", {
        token,
        params,
        json: { message: "Talk" },
      });
      void stream.text();
      return { token, params };
    },
    cheap: inChat(),
    ids: ["npcId"],
    foreign: [BOBS_PRIVATE, ...DEAD_LINKS],
    bad: [BAD_SHARE_LINK],
  },
  "POST /chat/{npcId}/mark-read": {
    again: null,
    good: inChat(),
    ids: ["npcId"],
    foreign: [BOBS_PRIVATE, BOBS_CHAT, ...DEAD_LINKS],
    bad: [BAD_SHARE_LINK],
  },
  "GET /chat/{npcId}/suggestions": {
    guest: "GUEST_FORBIDDEN",
    isLimited: true,
    outage: modelOutage(({ languageTools }, error) => languageTools.nextSuggestions(error)),
    again: null,
    good: inChat(),
    ids: ["npcId"],
    foreign: [BOBS_PRIVATE, BOBS_CHAT, ...DEAD_LINKS],
    bad: [BAD_SHARE_LINK],
  },
  "DELETE /chat/{npcId}": {
    again: "NOT_FOUND",
    good: async (world) => {
      const ann = await world.ann();
      await converse(ann, NPC_IDS.hana, "Hi");
      return { token: ann.token, params: { npcId: NPC_IDS.hana } };
    },
    cheap: asAnn({ params: { npcId: NPC_IDS.hana } }),
    ids: ["npcId"],
    foreign: [BOBS_PRIVATE, BOBS_CHAT],
  },
};
