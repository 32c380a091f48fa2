import type { ErrorCode } from "../../schema/rules/errorCodes.ts";

/** What the document says of a call and the call itself does not show. */
interface CallNotes {
  /** The name of its function in generated clients. It never changes. */
  id: string;
  /** The errors of its use case; the ones of reading a request are known from the call. */
  errors?: readonly ErrorCode[];
}

const PAID_WORK = [
  "GUEST_FORBIDDEN",
  "INSUFFICIENT_POINTS",
  "RATE_LIMITED",
  "AI_UNAVAILABLE",
  "MODEL_CAP_REACHED",
  "SERVICE_OVERLOADED",
] as const;

/** By method and path, in an order in which each call finds what it needs: the page shows them so. */
export const CALL_NOTES: Readonly<Record<string, CallNotes>> = {
  "post /auth/guest-login": { id: "guestLogin", errors: ["RATE_LIMITED"] },
  "post /auth/send-register-code": { id: "sendRegisterCode", errors: ["RATE_LIMITED"] },
  "post /auth/verify-email": { id: "verifyEmail", errors: ["INVALID_CODE", "RATE_LIMITED"] },
  "post /auth/register": { id: "register", errors: ["INVALID_CODE", "USERNAME_TAKEN", "EMAIL_TAKEN", "RATE_LIMITED"] },
  "post /auth/login": { id: "login", errors: ["INVALID_CREDENTIALS", "RATE_LIMITED"] },
  "get /user/profile": { id: "viewProfile" },
  "put /user/profile": { id: "updateProfile" },
  "post /user/upload-avatar": { id: "uploadAvatar", errors: ["GUEST_FORBIDDEN", "RATE_LIMITED", "SERVICE_OVERLOADED"] },
  "get /npc/list": { id: "listNpcs", errors: ["RATE_LIMITED"] },
  "get /npc/search": { id: "searchNpcs", errors: ["RATE_LIMITED"] },
  "post /npc/upload": { id: "uploadNpcImage", errors: ["GUEST_FORBIDDEN", "RATE_LIMITED", "SERVICE_OVERLOADED"] },
  "post /image/generate": { id: "generateImage", errors: PAID_WORK },
  "post /npc": { id: "createNpc", errors: ["GUEST_FORBIDDEN", "RATE_LIMITED"] },
  "get /npc/{id}": { id: "viewNpc" },
  "put /npc/{id}": { id: "updateNpc", errors: ["FORBIDDEN", "RATE_LIMITED"] },
  "get /npc/{id}/background": { id: "viewBackground", errors: ["FORBIDDEN"] },
  "post /npc/{id}/share": { id: "shareNpc", errors: ["FORBIDDEN", "NPC_HELD", "RATE_LIMITED"] },
  "get /npc/share/{share_id}": { id: "sharedNpc", errors: ["SHARE_EXPIRED"] },
  "get /chat/{npcId}/history": { id: "history" },
  "post /chat/{npcId}": { id: "sendMessage", errors: ["RATE_LIMITED", "MODEL_CAP_REACHED", "REPLY_RUNNING"] },
  "post /chat/{npcId}/regenerate": {
    id: "regenerate",
    errors: ["GUEST_FORBIDDEN", "RATE_LIMITED", "MODEL_CAP_REACHED", "REPLY_RUNNING", "CONFLICT"],
  },
  "get /chat/{npcId}/stream": { id: "joinReply" },
  "post /chat/{npcId}/stop": { id: "stopReply" },
  "get /chat/{npcId}/suggestions": { id: "suggestions", errors: [...PAID_WORK, "REPLY_RUNNING"] },
  "post /chat/{npcId}/mark-read": { id: "markRead" },
  "get /chat/recent": { id: "recentChats" },
  "get /chat/ai-avatar/{npcId}/{userId}/history": { id: "avatarChatHistory" },
  "post /chat/ai-avatar/{npcId}/{userId}/mark-read": { id: "markAvatarChatRead" },
  "get /chat/ai-avatar": { id: "avatarChats" },
  "post /text/translate": { id: "translate", errors: [...PAID_WORK, "UNTRANSLATABLE"] },
  "post /text/polish": { id: "polish", errors: PAID_WORK },
  "get /points/balance": { id: "viewBalance" },
  "get /points/records": { id: "listRecords" },
  "post /points/recharge": {
    id: "createOrder",
    errors: ["GUEST_RECHARGE_FORBIDDEN", "RATE_LIMITED", "TOO_MANY_ORDERS", "CHAIN_UNAVAILABLE"],
  },
  "get /points/recharge/{orderId}": { id: "viewOrder" },
  "put /points/recharge/{orderId}/tx-hash": {
    id: "submitTxHash",
    errors: ["INVALID_TX_HASH", "ORDER_CLOSED", "TX_ALREADY_USED", "RATE_LIMITED"],
  },
  "get /points/recharge/orders": { id: "listOrders" },
  "delete /chat/{npcId}": { id: "deleteChat" },
  "delete /npc/{id}/share": { id: "withdrawShare", errors: ["FORBIDDEN"] },
  "delete /npc/{id}": { id: "deleteNpc", errors: ["FORBIDDEN"] },
  "post /auth/send-reset": { id: "sendReset", errors: ["RATE_LIMITED"] },
  "post /auth/reset-password": { id: "resetPassword", errors: ["INVALID_CODE", "RATE_LIMITED"] },
};

/** The notes on a call. Throws for a call without any. */
export function notesOn({ method, path }: { method: string; path: string }): CallNotes {
  const notes = CALL_NOTES[`${method} ${path}`];
  if (!notes) throw new Error(`there are no notes on ${method} ${path}`);
  return notes;
}
