import { guestLoginCall } from "./accounts/guestLogin.call.ts";
import { loginCall } from "./accounts/login.call.ts";
import { registerCall } from "./accounts/register.call.ts";
import { resetPasswordCall } from "./accounts/resetPassword.call.ts";
import { sendRegisterCodeCall } from "./accounts/sendRegisterCode.call.ts";
import { sendResetCall } from "./accounts/sendReset.call.ts";
import { updateProfileCall } from "./accounts/updateProfile.call.ts";
import { uploadAvatarCall } from "./accounts/uploadAvatar.call.ts";
import { verifyEmailCall } from "./accounts/verifyEmail.call.ts";
import { viewProfileCall } from "./accounts/viewProfile.call.ts";
import type { Call } from "./call.ts";
import { avatarChatHistoryCall } from "./chat/avatarChatHistory.call.ts";
import { avatarChatsCall } from "./chat/avatarChats.call.ts";
import { deleteChatCall } from "./chat/deleteChat.call.ts";
import { historyCall } from "./chat/history.call.ts";
import { joinReplyCall } from "./chat/joinReply.call.ts";
import { markAvatarChatReadCall } from "./chat/markAvatarChatRead.call.ts";
import { markReadCall } from "./chat/markRead.call.ts";
import { recentChatsCall } from "./chat/recentChats.call.ts";
import { regenerateCall } from "./chat/regenerate.call.ts";
import { sendMessageCall } from "./chat/sendMessage.call.ts";
import { stopReplyCall } from "./chat/stopReply.call.ts";
import { polishCall } from "./language/polish.call.ts";
import { suggestionsCall } from "./language/suggestions.call.ts";
import { translateCall } from "./language/translate.call.ts";
import { generateImageCall } from "./media/generateImage.call.ts";
import { createNpcCall } from "./npcs/createNpc.call.ts";
import { deleteNpcCall } from "./npcs/deleteNpc.call.ts";
import { listNpcsCall } from "./npcs/listNpcs.call.ts";
import { searchNpcsCall } from "./npcs/searchNpcs.call.ts";
import { sharedNpcCall } from "./npcs/sharedNpc.call.ts";
import { shareNpcCall } from "./npcs/shareNpc.call.ts";
import { updateNpcCall } from "./npcs/updateNpc.call.ts";
import { uploadNpcImageCall } from "./npcs/uploadNpcImage.call.ts";
import { viewBackgroundCall } from "./npcs/viewBackground.call.ts";
import { viewNpcCall } from "./npcs/viewNpc.call.ts";
import { withdrawShareCall } from "./npcs/withdrawShare.call.ts";
import { listRecordsCall } from "./points/listRecords.call.ts";
import { viewBalanceCall } from "./points/viewBalance.call.ts";
import { createOrderCall } from "./recharge/createOrder.call.ts";
import { listOrdersCall } from "./recharge/listOrders.call.ts";
import { submitTxHashCall } from "./recharge/submitTxHash.call.ts";
import { viewOrderCall } from "./recharge/viewOrder.call.ts";

/** All calls. Express takes the first path that fits, so `/npc/list` must come before `/npc/{id}`. */
export const CALLS: readonly Call[] = [
  loginCall,
  sendRegisterCodeCall,
  registerCall,
  verifyEmailCall,
  sendResetCall,
  resetPasswordCall,
  guestLoginCall,
  viewProfileCall,
  updateProfileCall,
  uploadAvatarCall,
  listNpcsCall,
  searchNpcsCall,
  createNpcCall,
  uploadNpcImageCall,
  sharedNpcCall,
  viewNpcCall,
  updateNpcCall,
  deleteNpcCall,
  shareNpcCall,
  withdrawShareCall,
  viewBackgroundCall,
  recentChatsCall,
  avatarChatsCall,
  avatarChatHistoryCall,
  markAvatarChatReadCall,
  historyCall,
  joinReplyCall,
  stopReplyCall,
  markReadCall,
  suggestionsCall,
  regenerateCall,
  sendMessageCall,
  deleteChatCall,
  translateCall,
  polishCall,
  generateImageCall,
  viewBalanceCall,
  listRecordsCall,
  createOrderCall,
  listOrdersCall,
  submitTxHashCall,
  viewOrderCall,
];
