import { ApolloLink } from "@apollo/client";
import { from } from "rxjs";
import { currentUser } from "../session/session.ts";

/** Operations about a person's saved words, by their names; not about what words of a message mean. */
const OF_SAVED = /^(?!Explain|Message).*Word|Review/;

/**
 * Answers for guests what is asked of saved words, from this browser: so all pages of saved words are theirs too. The code
 * loads with the first of these.
 */
export const answeredByBrowser = new ApolloLink((operation, forward) =>
  currentUser()?.userType === "guest" && OF_SAVED.test(operation.operationName ?? "")
    ? from(import("../words/guest/answerGuest.ts").then(({ answerGuest }) => answerGuest(operation)))
    : forward(operation),
);
