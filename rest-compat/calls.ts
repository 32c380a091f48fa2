import { guestLoginCall } from "./accounts/guestLogin.call.ts";
import type { Call } from "./call.ts";
import { historyCall } from "./chat/history.call.ts";
import { joinReplyCall } from "./chat/joinReply.call.ts";
import { recentChatsCall } from "./chat/recentChats.call.ts";
import { sendMessageCall } from "./chat/sendMessage.call.ts";
import { stopReplyCall } from "./chat/stopReply.call.ts";
import { listNpcsCall } from "./npcs/listNpcs.call.ts";
import { viewNpcCall } from "./npcs/viewNpc.call.ts";

/** All calls there are; a path that is spelled out stands before one that has a parameter in its place. */
export const CALLS: readonly Call[] = [
  guestLoginCall,
  listNpcsCall,
  viewNpcCall,
  recentChatsCall,
  historyCall,
  joinReplyCall,
  stopReplyCall,
  sendMessageCall,
];
