import { ApolloClient, ApolloLink, HttpLink } from "@apollo/client";
import { SetContextLink } from "@apollo/client/link/context";
import { ErrorLink } from "@apollo/client/link/error";
import { RetryLink } from "@apollo/client/link/retry";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { isQueryOperation, isSubscriptionOperation } from "@apollo/client/utilities";
import { from, mergeMap, of, tap } from "rxjs";
import { takeEarlyAnswer } from "../early/earlyAnswers.ts";
import { openGuestDialog } from "../guestDialog/guestDialog.ts";
import { currentInterfaceLanguage } from "../i18n/i18n.ts";
import { currentToken, currentUser, endingBy, refuseToken } from "../session/session.ts";
import { createCache } from "./cache.ts";
import { answeredByBrowser } from "./guestWords.ts";
import { errorCodeOf, isNetworkFailure, isOutOfReach } from "./errorCodeOf.ts";
import { refusalReasonOf } from "./errorDetails.ts";
import { newestBalance } from "./newestBalance.ts";
import { ofThisUser } from "./ofThisUser.ts";
import { reportReachable, reportUnreachable } from "./reachability.ts";
import { createSocket } from "./socket.ts";

/**
 * Repeats a query whose answer is in another language than the one now practised. It may have been in flight when the
 * user changed the language, and Apollo shares its answer with later queries.
 */
const asksInLanguage = new ApolloLink((operation, forward) => {
  const ask = (): ReturnType<typeof forward> => {
    const asked = currentUser()?.language;
    return forward(operation).pipe(mergeMap((answer) => (currentUser()?.language === asked ? of(answer) : ask())));
  };
  return isQueryOperation(operation.query) ? ask() : forward(operation);
});

/** Answers queries from the early requests. */
export const answeredEarly = new ApolloLink((operation, forward) => {
  const early = takeEarlyAnswer(currentToken(), operation.operationName, operation.variables);
  return early ? from(early).pipe(mergeMap((data) => (data ? of({ data }) : forward(operation)))) : forward(operation);
});

const authorization = new SetContextLink((previous) => {
  const token = currentToken();
  const bearer = token ? { authorization: `Bearer ${token}` } : {};
  return { token, headers: { ...previous.headers, "accept-language": currentInterfaceLanguage(), ...bearer } };
});

/**
 * Drops a token that the server refuses, and opens the guest dialog when an account is needed.
 * A network failure is no refusal.
 */
const refusals = new ErrorLink(({ error, operation }) => {
  if (isNetworkFailure(error)) return;
  const code = errorCodeOf(error);
  const { token } = operation.getContext();
  if (code === "GUEST_FORBIDDEN") openGuestDialog("other");
  if (code === "GUEST_RECHARGE_FORBIDDEN") openGuestDialog("recharge");
  if (code === "UNAUTHENTICATED")
    refuseToken(typeof token === "string" ? token : currentToken(), endingBy(refusalReasonOf(error)));
});

const reachability = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap({
      next: ({ errors = [] }) => {
        if (errors.some(({ extensions }) => extensions?.code === "SERVICE_UNAVAILABLE")) reportUnreachable();
        else reportReachable();
      },
      error: (error: unknown) => {
        if (!isOutOfReach(error)) reportReachable();
        else if (!(error instanceof DOMException && error.name === "AbortError")) reportUnreachable();
      },
    }),
  ),
);

/** Queries are safe to repeat. A mutation is repeated only when the user asks for it. */
const retries = new RetryLink({
  delay: { initial: 300, max: 3000, jitter: true },
  attempts: (count, operation, error) => count < 3 && isQueryOperation(operation.query) && isOutOfReach(error),
});

const socketUrl = (): string => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/graphql`;

/** The one client: queries and mutations over HTTP, subscriptions over the socket. */
export function createApolloClient(): ApolloClient {
  const http = ApolloLink.from([authorization, reachability, new HttpLink({ uri: "/graphql" })]);
  const socket = new GraphQLWsLink(createSocket(socketUrl()));
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      ofThisUser,
      newestBalance(),
      refusals,
      answeredByBrowser,
      asksInLanguage,
      retries,
      answeredEarly,
      ApolloLink.split(({ query }) => isSubscriptionOperation(query), socket, http),
    ]),
    devtools: { enabled: import.meta.env.DEV },
  });
}
