import { ERROR_STATUS } from "../../schema/rules/errorCodes.ts";
import { LANGUAGES, LEVELS } from "../../schema/rules/languages.ts";

type Schema = Record<string, unknown>;

const text = { type: "string" };
const number = { type: "integer" };
const flag = { type: "boolean" };
const id = { type: "string", format: "uuid" };
const time = { type: "string", format: "date-time" };
const textOrNull = { type: ["string", "null"] };
const oneOf = (values: readonly string[]): Schema => ({ type: "string", enum: values });
const listOf = (items: Schema): Schema => ({ type: "array", items });
const objectOf = (properties: Record<string, Schema>): Schema => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});
export const shapeRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const user = objectOf({
  id,
  username: textOrNull,
  email: textOrNull,
  nickname: text,
  bio: text,
  avatar: textOrNull,
  language: oneOf(LANGUAGES),
  native_language: oneOf(LANGUAGES),
  level: oneOf(LEVELS),
  user_type: oneOf(["guest", "regular"]),
  created_at: time,
});

const npcFields = {
  id,
  name: text,
  description: text,
  images: listOf(text),
  avatar: textOrNull,
  greeting: text,
  visibility: oneOf(["public", "private"]),
  isAIAvatar: flag,
  image_prompt: textOrNull,
  tags: listOf(text),
  languages: listOf(oneOf(LANGUAGES)),
  creator: { anyOf: [objectOf({ id, nickname: text, avatar: textOrNull }), { type: "null" }] },
  is_owner: flag,
  chat_count: number,
  created_at: time,
  updated_at: time,
};
/** Only whoever made a character is told what it knows. */
const wholeNpc = (own: Record<string, Schema>): Schema => {
  const required = objectOf({ ...npcFields, ...own });
  return {
    ...required,
    properties: { ...npcFields, ...own, background_knowledge: { ...text, description: "For whoever made it." } },
  };
};

const session = objectOf({
  npcId: id,
  npcName: text,
  npcImage: textOrNull,
  userId: id,
  userName: text,
  userAvatar: textOrNull,
  lastMessage: text,
  lastMessageTime: time,
  unreadCount: number,
});

const messageWith = (own: { id: Schema; sender: Schema; messageType: Schema }): Schema =>
  objectOf({
    ...own,
    user_id: id,
    npc_id: id,
    message: text,
    type: oneOf(["text"]),
    is_read: flag,
    timestamp: time,
    isGenerating: flag,
    status: oneOf(["complete", "generating", "stopped", "failed", "interrupted"]),
    alternatives: objectOf({ index: number, count: number }),
  });

const message = messageWith({
  id,
  sender: oneOf(["user", "npc", "system"]),
  messageType: oneOf(["npc_info", "normal"]),
});
/** Stored nowhere: it has no id. */
const notice = messageWith({
  id: { type: "null" },
  sender: { const: "system" },
  messageType: oneOf(["guestLimit", "insufficientPoints"]),
});

const record = objectOf({
  id,
  type: oneOf(["recharge", "consumption", "system_grant"]),
  amount: number,
  balance_after: number,
  description: text,
  reference: textOrNull,
  created_at: time,
});

const frameOf = (type: string, properties: Record<string, Schema>): Schema =>
  objectOf({ type: { const: type }, ...properties });

/** The shapes of the documentation: what the calls answer, by the names their descriptions use, and what those are made of. */
export const SHAPES: Record<string, Schema> = {
  user,
  npc: objectOf(npcFields),
  session,
  message,
  notice,
  record,
  login: objectOf({ access_token: text, token_type: { const: "bearer" }, expires_in: number, user: shapeRef("user") }),
  codeSent: objectOf({ resend_in: number, expires_in: number }),
  verified: objectOf({ verified: { const: true } }),
  reset: objectOf({ reset: { const: true } }),
  avatar: objectOf({ avatar: text, user: shapeRef("user") }),
  npcPage: objectOf({ items: listOf(shapeRef("npc")), total: number }),
  wholeNpc: wholeNpc({}),
  sharedNpc: wholeNpc({ share_id: text }),
  deleted: objectOf({ deleted: { const: true }, id }),
  share: objectOf({ share_id: text, url: text, expires_at: time }),
  withdrawn: objectOf({ withdrawn: flag }),
  background: objectOf({ background_knowledge: text }),
  image: objectOf({ url: text, width: number, height: number }),
  polished: objectOf({ text, changes: listOf(objectOf({ before: text, after: text, reason: text })) }),
  translated: objectOf({ translation: text, key_terms: listOf(objectOf({ term: text, meaning: text, notes: text })) }),
  suggestions: objectOf({ suggestions: { ...listOf(text), minItems: 3, maxItems: 3 } }),
  sessions: listOf(shapeRef("session")),
  history: objectOf({ messages: listOf(shapeRef("message")), hasMore: flag, userName: text }),
  stopped: objectOf({ stopped: flag, message: { anyOf: [shapeRef("message"), { type: "null" }] } }),
  unread: objectOf({ unreadCount: number }),
  chatDeleted: objectOf({ deleted: { const: true } }),
  balance: objectOf({ balance: number, total_recharged: number, total_consumed: number, total_granted: number }),
  recordPage: objectOf({ items: listOf(shapeRef("record")), total: number }),
  frame: {
    description:
      "What a stream says: message, start, delta …, then done or error; a notice stands alone. `id` is the id of the character's message.",
    oneOf: [
      frameOf("message", { message: { anyOf: [shapeRef("message"), shapeRef("notice")] } }),
      frameOf("start", { id }),
      frameOf("delta", { id, seq: { type: "integer", minimum: 1 }, content: text }),
      frameOf("done", { id, message: shapeRef("message") }),
      frameOf("error", { id, code: shapeRef("code"), message: text }),
    ],
  },
  code: oneOf(Object.keys(ERROR_STATUS)),
  error: {
    ...objectOf({ success: { const: false }, code: shapeRef("code"), message: text, detail: text }),
    properties: {
      success: { const: false },
      code: shapeRef("code"),
      message: text,
      detail: text,
      fields: {
        type: "object",
        additionalProperties: text,
        description: "Which fields are wrong, and the key of the reason.",
      },
    },
  },
};
