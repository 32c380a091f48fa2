import { ApolloLink } from "@apollo/client";
import { map } from "rxjs";
import { currentUser } from "../session/session.ts";

/** An answer to a user who is not signed in any more. */
export class AnsweredLate extends Error {
  override readonly name = "AnsweredLate";

  constructor() {
    super("The answer is for a user who is not signed in any more");
  }
}

/** Drops answers that come after another user has signed in, so that they are not stored among that user's data. */
export const ofThisUser = new ApolloLink((operation, forward) => {
  const asker = currentUser()?.id;
  return forward(operation).pipe(
    map((answer) => {
      if (asker !== undefined && currentUser()?.id !== asker) throw new AnsweredLate();
      return answer;
    }),
  );
});
