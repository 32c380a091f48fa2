import type { Api } from "../channels/api.ts";

export interface Decided {
  id: string | undefined;
  code: string | null;
  fields: Record<string, string>;
}

interface DecisionFields {
  subjectKey: string;
  act: "dismiss" | "hide" | "makePrivate" | "suspend" | "delete";
  rule?: string;
  reason?: string;
  until?: string;
  /** The version that was seen; by default it is looked at just before. */
  version?: string;
}

async function ask(who: Api, document: string, variables: object): Promise<Decided> {
  const { data, errors } = await who.request<{ it: string }>(document, variables);
  const refusal = errors[0]?.extensions;
  return { id: data?.it, code: refusal?.code ?? null, fields: refusal?.fields ?? {} };
}

/** The version of a case, as a moderator sees it who opens it; of one that they may not open, none that there is. */
export async function versionOf(moderator: Api, subjectKey: string): Promise<string> {
  const { data } = await moderator.request<{ reportCase: { version: string } }>(
    "query ($key: String!) { reportCase(subjectKey: $key) { version } }",
    { key: subjectKey },
  );
  return data?.reportCase.version ?? "none";
}

/** Decides about a thing that was reported. */
export async function decide(moderator: Api, input: DecisionFields): Promise<Decided> {
  const version = input.version ?? (await versionOf(moderator, input.subjectKey));
  return ask(moderator, "mutation ($input: DecisionInput!) { it: decideReport(input: $input) }", {
    input: { rule: "harassment", reason: "It insults people.", ...input, version },
  });
}

/** Decides about a thing, which must be taken. Gives the decision's id. */
export async function decided(moderator: Api, input: DecisionFields): Promise<string> {
  const { id, code, fields } = await decide(moderator, input);
  if (!id) throw new Error(`the decision was refused: ${code} ${JSON.stringify(fields)}`);
  return id;
}

export const undo = (moderator: Api, decisionId: string): Promise<Decided> =>
  ask(moderator, 'mutation ($id: ID!) { it: undoDecision(decisionId: $id, reason: "We were wrong.") }', {
    id: decisionId,
  });

export const claim = async (moderator: Api, subjectKey: string, seen?: string): Promise<string | null> =>
  moderator.codeOf("mutation ($key: String!, $version: String!) { claimReport(subjectKey: $key, version: $version) }", {
    key: subjectKey,
    version: seen ?? (await versionOf(moderator, subjectKey)),
  });

export const release = (moderator: Api, subjectKey: string): Promise<string | null> =>
  moderator.codeOf("mutation ($key: String!) { releaseReport(subjectKey: $key) }", { key: subjectKey });

export const appeal = (author: Api, decisionId: string, text = "It does not insult anyone."): Promise<string | null> =>
  author.codeOf("mutation ($id: ID!, $text: String!) { appealDecision(decisionId: $id, text: $text) { id } }", {
    id: decisionId,
    text,
  });

export const answer = (moderator: Api, decisionId: string, outcome: "upheld" | "undone"): Promise<Decided> =>
  ask(
    moderator,
    'mutation ($id: ID!, $outcome: AppealOutcome!) { it: decideAppeal(decisionId: $id, outcome: $outcome, answer: "We looked again.") }',
    { id: decisionId, outcome },
  );

export interface QueuedItem {
  subjectKey: string;
  title: string;
  count: number;
  rules: string[];
  isFromFilter: boolean;
  author: { id: string; username: string } | null;
  claimant: { id: string } | null;
}

/** What waits. */
export async function queueOf(moderator: Api, order = "newest"): Promise<QueuedItem[]> {
  const { data } = await moderator.request<{ reportQueue: { items: QueuedItem[] } }>(
    `query ($order: QueueOrder!) { reportQueue(order: $order, limit: 100) {
       items { subjectKey title count rules isFromFilter author { id username } claimant { id } } } }`,
    { order },
  );
  return data?.reportQueue.items ?? [];
}

export interface SeenDecision {
  id: string;
  title: string;
  consequence: string | null;
  rule: string;
  reason: string;
  undoneAt: string | null;
  mayAppeal: boolean;
  appeal: { outcome: string | null; answer: string } | null;
}

/** What an author sees of the decisions about their things. */
export async function decisionsOf(author: Api): Promise<SeenDecision[]> {
  const { data } = await author.request<{ myDecisions: { items: SeenDecision[] } }>(
    "{ myDecisions { items { id title consequence rule reason undoneAt mayAppeal appeal { outcome answer } } } }",
  );
  return data?.myDecisions.items ?? [];
}
