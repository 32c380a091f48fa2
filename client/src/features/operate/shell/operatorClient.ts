import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { passwordAgain } from "./passwordAgain.ts";

/** The client of the operator's page: it asks for the password where it is needed, and what it reads goes with the page. */
export function createOperatorClient({ link }: ApolloClient): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache({
      possibleTypes: { Evidence: ["NpcEvidence", "ReplyEvidence", "PictureEvidence", "PersonEvidence"] },
    }),
    link: ApolloLink.from([passwordAgain, link]),
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" } },
  });
}
