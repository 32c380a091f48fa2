import { ApolloLink } from "@apollo/client";
import { from, mergeMap, of } from "rxjs";
import { takeEarlyAnswer } from "../early/earlyAnswers.ts";
import { currentToken } from "../session/session.ts";

/** Answers what was asked before the app's code was here, without asking again. */
export const answeredEarly = new ApolloLink((operation, forward) => {
  const early = takeEarlyAnswer(currentToken(), operation.operationName, operation.variables);
  return early ? from(early).pipe(mergeMap((data) => (data ? of({ data }) : forward(operation)))) : forward(operation);
});
