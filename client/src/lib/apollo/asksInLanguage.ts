import { ApolloLink } from "@apollo/client";
import { isQueryOperation } from "@apollo/client/utilities";
import { mergeMap, of } from "rxjs";
import { currentUser } from "../session/session.ts";

/**
 * Asks a query again whose answer comes in another language than the one now practised. The query could have been
 * on its way when the user picked it, and Apollo lets a query that is asked meanwhile share that older answer.
 */
export const asksInLanguage = new ApolloLink((operation, forward) => {
  const ask = (): ReturnType<typeof forward> => {
    const asked = currentUser()?.language;
    return forward(operation).pipe(mergeMap((answer) => (currentUser()?.language === asked ? of(answer) : ask())));
  };
  return isQueryOperation(operation.query) ? ask() : forward(operation);
});
