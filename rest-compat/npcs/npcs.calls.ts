import { z } from "zod";
import { npcChangesRules, npcRules, npcSearchRules, VISIBILITIES } from "../../schema/rules/npcs.ts";
import { NPC_TEXTS, REQUIRED_NPC_TEXTS } from "../../schema/rules/npcTexts.ts";
import { recordOf } from "../../schema/rules/recordOf.ts";
import { uploadNpcImage } from "../../server/core/media/uploadNpcImage.ts";
import { jsonCall } from "../jsonCall.ts";
import { imageOf, imageShape } from "../media/imageShape.ts";
import { givenPicture } from "../media/pictures.ts";
import * as stored from "../operations.generated.ts";
import { languageTag, OLDER_NAMES, optionalText, text } from "../requests/requestFields.ts";
import { uploadCall } from "../uploadCall.ts";
import { NPC_LIST, NPC_SEARCH } from "./npcQueries.ts";
import {
  backgroundShape,
  deletedShape,
  npcPageShape,
  OWNERS_BACKGROUND,
  sharedNpcOf,
  sharedNpcShape,
  shareShape,
  wholeNpcOf,
  wholeNpcShape,
  withdrawnShape,
} from "./npcShape.ts";

const visibility = z.enum(VISIBILITIES).meta({ examples: ["private"] });
const images = z.array(givenPicture).meta({ examples: [["/media/0123456789abcdef0123456789abcdef.webp"]] });
const isAIAvatar = z.boolean().meta({ examples: [true] });

const NPC_CHANGES = z.object({
  ...recordOf(
    NPC_TEXTS,
    ({ snakeName }) => snakeName,
    ({ example }) => optionalText(example),
  ),
  visibility: visibility.optional(),
  images: images.optional(),
  isAIAvatar: isAIAvatar.optional(),
  is_ai_avatar: z
    .boolean()
    .meta({ deprecated: true, description: "An older name of isAIAvatar." })
    .optional()
    .register(OLDER_NAMES, { now: "isAIAvatar" }),
  tags: z
    .array(z.string())
    .meta({ examples: [["food"]] })
    .optional(),
  language: languageTag("en"),
});

const NEW_NPC = NPC_CHANGES.extend({
  ...recordOf(
    REQUIRED_NPC_TEXTS,
    ({ snakeName }) => snakeName,
    ({ example }) => text(example),
  ),
  visibility,
  images: images.optional().transform((urls) => urls ?? []),
});

const WHOLE_NPC = { second: OWNERS_BACKGROUND, data: wholeNpcShape, answer: wholeNpcOf };

export const NPC_CALLS = [
  jsonCall("GET /npc/list", "A page of characters", {
    isPublic: true,
    query: NPC_LIST,
    rules: npcSearchRules,
    operation: stored.ListNpcsDocument,
    data: npcPageShape,
  }),
  jsonCall(
    "GET /npc/search",
    "A page of the public characters whose name, description and tags contain every word of `query`, best matches first",
    {
      isPublic: true,
      query: NPC_SEARCH,
      rules: npcSearchRules,
      operation: stored.SearchNpcsDocument,
      data: npcPageShape,
    },
  ),
  jsonCall(
    "POST /npc",
    "Creates a character. Its `images` are URLs from an upload or a drawing; the first is the avatar. Not for guests",
    {
      body: NEW_NPC,
      rules: npcRules,
      operation: stored.CreateNpcDocument,
      status: 201,
      ...WHOLE_NPC,
    },
  ),
  uploadCall(
    "POST /npc/upload",
    "Stores a picture for a character: JPEG, PNG, WebP, AVIF or a GIF without animation, under 5 MB. Not for guests",
    { upload: ["file"], useCase: uploadNpcImage, data: imageShape, answer: imageOf },
  ),
  jsonCall(
    "GET /npc/share/{share_id}",
    "The character of a share link. With a token the caller may open it from then on, while the link is valid; a chat that " +
      "they start stays open after that",
    {
      isPublic: true,
      operation: stored.OpenShareDocument,
      withoutEffects: stored.SharedNpcDocument,
      second: OWNERS_BACKGROUND,
      data: sharedNpcShape,
      answer: sharedNpcOf,
    },
  ),
  jsonCall("GET /npc/{id}", "One character", {
    isPublic: true,
    operation: stored.ViewNpcDocument,
    ...WHOLE_NPC,
  }),
  jsonCall("PUT /npc/{id}", "Changes the caller's own character; fields that are left out stay as they are", {
    body: NPC_CHANGES,
    rules: npcChangesRules,
    operation: stored.UpdateNpcDocument,
    ...WHOLE_NPC,
  }),
  jsonCall("DELETE /npc/{id}", "Deletes the caller's own character; chats with it stay readable", {
    operation: stored.DeleteNpcDocument,
    data: deletedShape,
    answer: (id) => ({ deleted: true, id }),
  }),
  jsonCall(
    "POST /npc/{id}/share",
    "Shares the caller's own character, even a private one, by a link. A valid link is renewed; without one a link is created",
    { operation: stored.ShareNpcDocument, data: shareShape },
  ),
  jsonCall(
    "DELETE /npc/{id}/share",
    "Ends the share link of the caller's own character; `withdrawn` is false when there was no valid link",
    { operation: stored.WithdrawShareDocument, data: withdrawnShape, answer: (withdrawn) => ({ withdrawn }) },
  ),
  jsonCall("GET /npc/{id}/background", "The background knowledge of the caller's own character", {
    operation: stored.NpcBackgroundDocument,
    data: backgroundShape,
    answer: (background_knowledge) => ({ background_knowledge }),
  }),
];
