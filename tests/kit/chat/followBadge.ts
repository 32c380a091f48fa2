import type { Api } from "../channels/api.ts";

/** What the badges of a page show. */
export interface BadgeData {
  unread: { own: number; avatar: number; total: number };
  balance: number;
}

/** A page that follows its user's events. */
export interface BadgeFollower {
  /** What it was told last; null before the snapshot. */
  told(): BadgeData | null;
  /** Why its subscription ended; null as long as it has not. */
  ended(): unknown;
}

interface EventsData {
  events: { unread?: BadgeData["unread"]; balance?: { balance: number } };
}

const UNREAD = "unread { own avatar total }";
const BALANCE = "balance { balance }";
const EVENTS = `subscription { events {
  ... on Snapshot { ${UNREAD} ${BALANCE} }
  ... on ChatChanged { ${UNREAD} }
  ... on ChatDeleted { ${UNREAD} }
  ... on BalanceChanged { ${BALANCE} }
} }`;

/** Follows a user's events as long as the server runs. */
export function followBadge(user: Api): BadgeFollower {
  let told: BadgeData | null = null;
  let end: unknown = null;
  const follow = async (): Promise<void> => {
    for await (const { events } of user.subscribe<EventsData>(EVENTS)) {
      const unread = events.unread ?? told?.unread;
      const balance = events.balance?.balance ?? told?.balance;
      if (unread && balance !== undefined) told = { unread, balance };
    }
  };
  follow().then(
    () => (end = "it was ended"),
    (error: unknown) => (end = error),
  );
  return { told: () => told, ended: () => end };
}

/** What a page would show that was opened now. */
export async function badge(user: Api): Promise<BadgeData> {
  const { data, errors } = await user.request<{ unread: BadgeData["unread"]; balance: { balance: number } }>(
    `{ ${UNREAD} ${BALANCE} }`,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return { unread: data.unread, balance: data.balance.balance };
}
