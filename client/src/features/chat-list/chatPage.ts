/** Chats a page (specification, section 9). */
export const CHAT_PAGE = 10;
