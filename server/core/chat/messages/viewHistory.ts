import { findHistory } from "../../../../db/queries/chat/history.ts";
import { AppError } from "../../../../schema/rules/appError.ts";
import { isUuid } from "../../../../schema/rules/input/identifiers.ts";
import { HISTORY_PAGE_SIZE, pagingRules } from "../../../../schema/rules/input/paging.ts";
import { parse } from "../../../../schema/rules/input/parse.ts";
import type { Scope } from "../../scope.ts";
import { requireKnownNpc } from "../../npcs/knownNpc.ts";
import { requireViewer } from "../../viewer.ts";
import { messageView } from "./messageView.ts";
import type { MessageView } from "./messageView.ts";

/** A page of a chat, oldest first. */
export interface HistoryPage {
  messages: MessageView[];
  hasMore: boolean;
  total: number;
  /** The nickname of the chat's user. */
  userName: string;
}

/**
 * Which page, from 1, the newest; or the messages before the one
 * named by `after`, so that new messages do not shift the pages.
 */
export interface HistoryRequest {
  page?: number;
  after?: string | null;
  /** Whether translations are asked for: without them it costs less. */
  translated: boolean;
}

/**
 * Messages of the viewer's chat with a character. Throws UNAUTHENTICATED, VALIDATION_FAILED; NOT_FOUND, also where nothing
 * was said and the viewer may not know the character any more.
 */
export async function viewHistory(
  scope: Pick<Scope, "em" | "viewer" | "clock">,
  npcId: string,
  place: HistoryRequest,
): Promise<HistoryPage> {
  const viewer = requireViewer(scope);
  const { userId } = viewer;
  const { started, ...page } = await readHistory(scope, { npcId, userId, viewerId: userId, asReader: false }, place);
  if (!started) await requireKnownNpc(scope.em, npcId, viewer, scope.clock());
  return page;
}

/** Which chat is read, and whether by the creator who reads along. */
interface ReadChat {
  npcId: string;
  userId: string;
  viewerId: string;
  asReader: boolean;
}

/** A page of a chat that the viewer may read. Throws NOT_FOUND, VALIDATION_FAILED. */
export async function readHistory(
  { em }: Pick<Scope, "em">,
  chat: ReadChat,
  { page: number, after, translated }: HistoryRequest,
): Promise<HistoryPage & { started: boolean }> {
  if (!isUuid(chat.npcId) || !isUuid(chat.userId)) throw new AppError("NOT_FOUND");
  const { page } = parse(pagingRules, { page: number });
  if (after && !isUuid(after)) throw new AppError("NOT_FOUND");
  const found = await findHistory(em, {
    ...chat,
    after: after || null,
    offset: (page - 1) * HISTORY_PAGE_SIZE,
    limit: HISTORY_PAGE_SIZE,
    translated,
  });
  if (!found) throw new AppError("NOT_FOUND");
  const { messages, ...whole } = found;
  return { ...whole, messages: messages.map(messageView), hasMore: (messages[0]?.position ?? 0) > 0 };
}
