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

/**
 * Drops answers that come after their user has left, so that they are not stored among another user's data. A call whose
 * context says that it `endsSession` has worked, even where the server tells the end before it answers.
 */
export const ofThisUser = new ApolloLink((operation, forward) => {
  const asker = currentUser()?.id;
  const { endsSession } = operation.getContext();
  return forward(operation).pipe(
    map((answer) => {
      if (asker !== undefined && endsSession !== true && currentUser()?.id !== asker) throw new AnsweredLate();
      return answer;
    }),
  );
});
