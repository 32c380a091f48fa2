/** Questions that a page asks first, as they go to the server. */
export interface EarlyQuestion {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

type Data = Record<string, unknown>;

/** What was asked before the app's code was here, and of whose session. */
interface EarlyAnswers {
  token: string;
  /** By operation and variables. Null for a failure, which the app meets by asking again. */
  answers: Map<string, Promise<Data | null>>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** Milliseconds since the page was asked for, after which its early answers are no longer new. */
const FRESH_MS = 15_000;

const nameOf = (operation: string | undefined, variables: Data): string =>
  JSON.stringify([operation, Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** Leaves an answer that is on its way for the app. */
export function leaveEarlyAnswer(token: string, question: EarlyQuestion, answer: Promise<Data | null>): void {
  window.earlyAnswers ??= { token, answers: new Map() };
  window.earlyAnswers.answers.set(nameOf(question.operationName, question.variables), answer);
}

/** The early answer to a question of this session; null where there is none. */
export function earlyAnswer(
  token: string | null,
  operation: string | undefined,
  variables: Data,
): Promise<Data | null> | null {
  const early = window.earlyAnswers;
  if (!early || early.token !== token || performance.now() > FRESH_MS) return null;
  return early.answers.get(nameOf(operation, variables)) ?? null;
}

/** The same, but only once: later queries go to the server. */
export function takeEarlyAnswer(...question: Parameters<typeof earlyAnswer>): Promise<Data | null> | null {
  const answer = earlyAnswer(...question);
  const [, operation, variables] = question;
  window.earlyAnswers?.answers.delete(nameOf(operation, variables));
  return answer;
}

/** Drops the early answers, which something has outdated that was said since. */
export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers;
}
