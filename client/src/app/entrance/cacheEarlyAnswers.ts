import type { ApolloClient } from "@apollo/client";
import { isQueryOperation } from "@apollo/client/utilities";
import { earlyAnswer } from "../../lib/early/earlyAnswers.ts";
import { currentToken, restoreSession } from "../../lib/session/session.ts";
import { firstQuestions, operationName } from "./firstQuestions.ts";

/** Puts the answers to early requests into the cache, so that the page shows them from its first render. */
export function cacheEarlyAnswers({ cache }: ApolloClient, { pathname }: Location): void {
  if (!currentToken()) restoreSession();
  const token = currentToken();
  for (const { document: query, variables } of firstQuestions(pathname).flat()) {
    if (!isQueryOperation(query)) continue;
    void earlyAnswer(token, operationName(query), variables)?.then((data) => {
      // What is there already is newer.
      if (data && currentToken() === token && !cache.readQuery({ query, variables }))
        cache.writeQuery({ query, variables, data });
    });
  }
}
