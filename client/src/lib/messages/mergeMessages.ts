import type { MessageFragment } from "./message.generated.ts";

export interface History {
  messages: MessageFragment[];
  /** True while the server has older messages than the oldest here. */
  hasMore: boolean;
}

/** A response that was sent before the reply ended must not set it back to running. */
const isOutdated = (known: MessageFragment, incoming: MessageFragment): boolean =>
  known.replyId === incoming.replyId && !known.isGenerating && incoming.isGenerating;

/** Merges messages into the known ones: each id once, in the order of the chat. */
export function mergeMessages(
  known: readonly MessageFragment[],
  incoming: readonly MessageFragment[],
): MessageFragment[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) {
    const before = byId.get(message.id);
    if (!before || !isOutdated(before, message)) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.position - b.position);
}

/** A message as an event tells it. One that was read before its text was translated takes no translation away. */
function asTold(known: readonly MessageFragment[], told: MessageFragment): MessageFragment {
  const before = known.find(
    ({ id, replyId, text }) => id === told.id && replyId === told.replyId && text === told.text,
  );
  return before?.translation && !told.translation ? { ...told, translation: before.translation } : told;
}

/** Merges messages that were told of one by one: events may tell of a message as it was a moment ago. */
export const mergeTold = (known: readonly MessageFragment[], told: readonly MessageFragment[]): MessageFragment[] =>
  mergeMessages(
    known,
    told.map((message) => asTold(known, message)),
  );

/**
 * Merges the newest page into the known history. If messages between them are missing, the page replaces the history.
 */
export function mergeNewestPage(known: History | null, page: History): History {
  const oldest = page.messages[0];
  if (!known || !oldest) return page;
  const ids = new Set(page.messages.map(({ id }) => id));
  const touches = !page.hasMore || known.messages.some(({ id }) => ids.has(id));
  if (!touches) return page;
  const reachesFurther = known.messages.some(({ position }) => position < oldest.position);
  return {
    messages: mergeMessages(known.messages, page.messages),
    hasMore: reachesFurther ? known.hasMore : page.hasMore,
  };
}

/** Adds a page of older messages, unless the list it was asked for has been replaced meanwhile. */
export function mergeOlderPage(known: History, page: History, after: string): History {
  if (known.messages[0]?.id !== after) return known;
  return { messages: mergeMessages(known.messages, page.messages), hasMore: page.hasMore };
}
