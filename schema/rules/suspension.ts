/**
 * The changes that a suspended person may make: to read, to learn for themselves, to end what they show, to report and
 * to leave. Everything else that changes something is refused until the suspension ends.
 */
export const SUSPENDED_MAY: readonly string[] = [
  // To sign in and out, and to leave.
  "guestLogin",
  "login",
  "logout",
  "signOutEverywhere",
  "confirmPassword",
  "sendRegisterCode",
  "verifyEmail",
  "sendResetCode",
  "resetPassword",
  "deleteAccount",
  // To read, and to end what others see.
  "openChat",
  "openShare",
  "markChatRead",
  "markAvatarChatRead",
  "stopReply",
  "deleteChat",
  "startChatOver",
  "deleteNpc",
  "withdrawShare",
  "withdrawMoment",
  "blockNpc",
  "blockPerson",
  "unblock",
  "reportThing",
  "appealDecision",
  // Coins that are under way are credited.
  "submitTxHash",
  "seeOrders",
  // What characters remember of them is their own.
  "changeMemory",
  "pinMemory",
  "shareMemory",
  "shareMemories",
  "switchMemory",
  "forgetMemory",
  "forgetAllMemories",
  "addMemory",
  // Words are their own.
  "keepGuestWords",
  "saveWord",
  "saveTerm",
  "updateWord",
  "deleteWord",
  "restoreWord",
  "markWordKnown",
  "meetWord",
  "meetWords",
  "applyReviews",
  "undoReviews",
  "updateWordSettings",
  "importWords",
];
