import type { Visibility } from "../../../../schema/rules/npcs.ts";
import { npcsOverGraphql } from "../../npcs/npcsOverGraphql.ts";
import { storedCharacter } from "../../npcs/storedCharacter.ts";
import { bad, BAD_PAGING, badChoice, badRequiredText, badText, inQuery, missing, noText } from "../badInputs.ts";
import type { BadInput } from "../badInputs.ts";
import type { CallCases, ForeignThing } from "../callCase.ts";
import type { CallRequest } from "../callRequest.ts";
import type { CallWorld } from "../callWorld.ts";
import { face } from "./face.ts";

/** Requests about a new character of Ann's. */
const ofOwn =
  (request: CallRequest = {}, visibility: Visibility = "private") =>
  async (world: CallWorld): Promise<CallRequest> => {
    const { token, userId } = await world.ann();
    return { ...request, token, params: { id: await storedCharacter(world.server.database, userId, { visibility }) } };
  };

const BOBS_PRIVATE: ForeignThing = {
  name: "another user's private character",
  code: "NOT_FOUND",
  request: async (world) => ({ params: { id: await world.bobsPrivate() } }),
};
/** A public character may be known, but belongs to its creator. */
const FOREIGN: ForeignThing[] = [
  BOBS_PRIVATE,
  {
    name: "another user's public character",
    code: "FORBIDDEN",
    request: async (world) => ({ params: { id: await world.bobsPublic() } }),
  },
];

const BAD_FILTERS: BadInput[] = inQuery([
  ...badText("tag", 24),
  bad("languages", "that is not supported", "tlh", "validation.invalidLanguage"),
]);

const BAD_LISTS: BadInput[] = [
  bad("images", "as a text", "/media/x.webp", "validation.invalidValue"),
  bad("images", "of numbers", [5], "validation.invalidValue"),
  bad("images", "that is empty", [], "validation.imageRequired"),
  bad(
    "images",
    "of 11 pictures",
    Array.from({ length: 11 }, (_, at) => `/media/${at}.webp`),
    "validation.tooManyImages",
  ),
  bad("images", "of another site", ["https://example.com/face.png"], "validation.unknownImage"),
  bad("images", "that nobody uploaded", [`/media/${"0".repeat(32)}.webp`], "validation.unknownImage"),
  bad("tags", "as a text", "food", "validation.invalidValue"),
  bad("tags", "of numbers", [5], "validation.invalidValue"),
  bad(
    "tags",
    "of 11 tags",
    Array.from({ length: 11 }, (_, at) => `tag ${at}`),
    "validation.tooManyTags",
  ),
];

const BAD_OPTIONAL: BadInput[] = [
  ...BAD_LISTS,
  ...badText("background_knowledge", 20_000),
  bad("isAIAvatar", "as a text", "yes", "validation.invalidValue"),
  bad("is_ai_avatar", "as another number", 2, "validation.invalidValue"),
  ...badChoice("visibility"),
  ...noText("language"),
];

/** What the contract says of characters. */
export const NPC_CASES: CallCases = {
  "GET /npc/list": {
    isPublic: true,
    isLimited: true,
    again: null,
    good: async (world) => {
      // The newest is a user's character, so the answer tells of its creator.
      await world.bobsPublic();
      return { query: { type: "new" } };
    },
    bad: [...inQuery(badChoice("type")), ...BAD_FILTERS, ...BAD_PAGING],
  },
  "GET /npc/search": {
    isPublic: true,
    isLimited: true,
    again: null,
    good: async () => ({ query: { query: "Lena" } }),
    bad: [...inQuery(badRequiredText("query", 100)), ...BAD_FILTERS, ...BAD_PAGING],
  },
  "POST /npc": {
    body: "fields",
    guest: "GUEST_FORBIDDEN",
    isLimited: true,
    status: 201,
    again: null,
    good: async (world) => ({
      token: (await world.ann()).token,
      json: {
        name: "Mira",
        description: "Bakes bread at night.",
        greeting: "Come in, it is warm in here!",
        visibility: "public",
        images: [await world.picture()],
        image_prompt: "A baker",
        background_knowledge: "Rye.",
        tags: ["food"],
      },
    }),
    bad: [
      ...badRequiredText("name", 50),
      ...badRequiredText("description", 500),
      ...badRequiredText("greeting", 1000),
      ...badRequiredText("image_prompt", 1000),
      ...missing("visibility"),
      ...missing("images", "validation.imageRequired"),
      ...BAD_OPTIONAL,
    ],
  },
  "GET /npc/{id}": {
    isPublic: true,
    again: null,
    good: ofOwn({}, "public"),
    ids: ["id"],
    foreign: [BOBS_PRIVATE],
  },
  "PUT /npc/{id}": {
    body: "fields",
    isLimited: true,
    again: null,
    good: ofOwn({ json: { name: "Mia" } }),
    ids: ["id"],
    foreign: FOREIGN,
    bad: [
      ...badText("name", 50),
      bad("name", "of blanks", "  ", "validation.required"),
      ...badText("description", 500),
      bad("description", "of blanks", "  ", "validation.required"),
      ...badText("greeting", 1000),
      bad("greeting", "of blanks", "  ", "validation.required"),
      ...badText("image_prompt", 1000),
      bad("image_prompt", "of blanks", "  ", "validation.required"),
      ...BAD_OPTIONAL,
    ],
  },
  "DELETE /npc/{id}": { again: "NOT_FOUND", good: ofOwn(), ids: ["id"], foreign: FOREIGN },
  "POST /npc/{id}/share": { isLimited: true, again: null, good: ofOwn(), ids: ["id"], foreign: FOREIGN },
  "DELETE /npc/{id}/share": { again: null, good: ofOwn(), ids: ["id"], foreign: FOREIGN },
  "GET /npc/share/{share_id}": {
    isPublic: true,
    again: null,
    good: async (world) => {
      const { token, userId } = await world.ann();
      const id = await storedCharacter(world.server.database, userId);
      const { data } = await npcsOverGraphql(world.server.url).share(token, id);
      return { params: { share_id: data?.shareId ?? "" } };
    },
    ids: ["share_id"],
  },
  "POST /npc/upload": {
    body: "file",
    guest: "GUEST_FORBIDDEN",
    isLimited: true,
    again: null,
    good: async (world) => ({ token: (await world.ann()).token, file: { field: "file", bytes: await face() } }),
  },
  "GET /npc/{id}/background": { again: null, good: ofOwn(), ids: ["id"], foreign: FOREIGN },
};
