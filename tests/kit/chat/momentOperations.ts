import type { Api } from "../channels/api.ts";

/** A moment as these operations select it. */
export interface MomentData {
  id: string;
  url: string;
  npcName: string;
  ownName: string | null;
  language: string;
  lines: { isOwn: boolean; text: string; language: string }[];
  npcId: string | null;
  shareId: string | null;
  portrait: string | null;
}

const MOMENT = "id url npcName ownName language lines { isOwn text language } npcId shareId portrait";

interface MomentInput {
  npcId: string;
  messageIds: string[];
  npcName?: string;
  ownName?: string;
}

/** What an operation gave, or the code of its refusal. */
type Outcome<Result> = Promise<{ it: Result | undefined; code: unknown }>;

async function ask<Result>(user: Api, document: string, variables?: Record<string, unknown>): Outcome<Result> {
  const { data, errors } = await user.request<{ it: Result }>(document, variables);
  return { it: data?.it, code: errors?.[0]?.extensions?.code };
}

export const shareMoment = (user: Api, input: MomentInput): Outcome<MomentData> =>
  ask(user, `mutation ($input: ShareMomentInput!) { it: shareMoment(input: $input) { ${MOMENT} } }`, {
    input: { npcName: "Yuki", ...input },
  });

export const viewMoment = (user: Api, momentId: string): Outcome<MomentData> =>
  ask(user, `query ($momentId: ID!) { it: moment(momentId: $momentId) { ${MOMENT} } }`, { momentId });

export const listMoments = (user: Api): Outcome<MomentData[]> => ask(user, `{ it: moments { ${MOMENT} } }`);

export const withdrawMoment = (user: Api, momentId: string): Outcome<string> =>
  ask(user, "mutation ($momentId: ID!) { it: withdrawMoment(momentId: $momentId) }", { momentId });
