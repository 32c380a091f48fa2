import { ApolloLink } from "@apollo/client";
import { from, mergeMap, of } from "rxjs";
import { createStore } from "../../../lib/store.ts";

interface Question {
  /** Whether the password was given. */
  answer: Promise<boolean>;
  end: (isGiven: boolean) => void;
}

const question = createStore<Question | null>(null);

/** The open question for the password; null where there is none. */
export const usePasswordQuestion = question.use;

/** Asks for the password; requests that are refused meanwhile wait for the same answer. */
function askPassword(): Promise<boolean> {
  const open = question.get();
  if (open) return open.answer;
  let end: Question["end"] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    end = (isGiven) => {
      question.set(null);
      resolve(isGiven);
    };
  });
  question.set({ answer, end });
  return answer;
}

/** The context of a request that rather fails than asks for the password. */
export const QUIET = { isQuiet: true };

/** Has requests that the server wants the password for wait until it is given, and sends them once more then. */
export const passwordAgain = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((refused) =>
      !operation.getContext().isQuiet &&
      refused.errors?.some(({ extensions }) => extensions?.code === "PASSWORD_NEEDED")
        ? from(askPassword()).pipe(mergeMap((isGiven) => (isGiven ? forward(operation) : of(refused))))
        : of(refused),
    ),
  ),
);
