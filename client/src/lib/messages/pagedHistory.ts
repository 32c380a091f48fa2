import type { ApolloCache, ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { MessageFragment } from "./message.generated.ts";
import { mergeNewestPage, mergeOlderPage, mergeTold } from "./mergeMessages.ts";
import type { History } from "./mergeMessages.ts";

/** The query of one kind of conversation, and where its answer has the messages. */
interface HistoryQuery<Data, Place extends OperationVariables> {
  query: TypedDocumentNode<Data, Place & { after?: string }>;
  read: (data: Data) => History;
  write: (history: History) => Data;
}

/** The messages of one kind of conversation, each named by a `Place`: in the cache, and from the server by pages. */
export interface PagedHistory<Place> {
  cached: (cache: ApolloCache, place: Place) => History | null;
  /** Adds or changes messages where the history is loaded. One that is not gets them with its first page. */
  upsert: (cache: ApolloCache, place: Place, messages: readonly MessageFragment[]) => void;
  /** Reads the newest page again; rejects as the call does. */
  loadNewest: (client: ApolloClient, place: Place) => Promise<void>;
  /** Reads so many pages before the message `after`, all at once; rejects as a call does. */
  loadOlder: (client: ApolloClient, place: Place, after: string, pages?: number) => Promise<void>;
}

/**
 * Pages the histories of one kind of conversation. The cache is written by hand, so that each answer and event is merged
 * into the list, and none can replace it or undo another.
 */
export function pagedHistory<Data, Place extends OperationVariables>({
  query,
  read,
  write,
}: HistoryQuery<Data, Place>): PagedHistory<Place> {
  const cached = (cache: ApolloCache, place: Place): History | null => {
    const data = cache.readQuery<Data, OperationVariables>({ query, variables: place });
    return data && read(data);
  };
  const change = (cache: ApolloCache, place: Place, next: (known: History | null) => History | null): void => {
    const history = next(cached(cache, place));
    if (history) cache.writeQuery<Data, OperationVariables>({ query, variables: place, data: write(history) });
  };
  const fetchPage = async (client: ApolloClient, variables: OperationVariables): Promise<History> => {
    const { data } = await client.query<Data, OperationVariables>({ query, variables, fetchPolicy: "no-cache" });
    if (!data) throw new Error("The history came without data.");
    return read(data);
  };
  return {
    cached,
    upsert(cache, place, messages) {
      change(cache, place, (known) => known && { ...known, messages: mergeTold(known.messages, messages) });
    },
    async loadNewest(client, place) {
      const page = await fetchPage(client, place);
      change(client.cache, place, (known) => mergeNewestPage(known, page));
    },
    async loadOlder(client, place, after, pages = 1) {
      const read = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          fetchPage(client, { ...place, after, ...(index > 0 && { page: index + 1 }) }),
        ),
      );
      const older = {
        messages: read.toReversed().flatMap(({ messages }) => messages),
        hasMore: read.every(({ hasMore }) => hasMore),
      };
      change(client.cache, place, (known) => known && mergeOlderPage(known, older, after));
    },
  };
}
