import type { TextWord } from "../../../schema/rules/words/textWord.ts";
import type { Api } from "../channels/api.ts";

const EXPLANATION =
  "id messageId alternative start language nativeLanguage surface lemma reading partOfSpeech gloss note sentence sentenceStart translation";

const CORRECTION = "id messageId nativeLanguage text changes { before after reason isKept }";

export const MESSAGE_WORDS = `query ($npcId: ID!, $messageIds: [ID!]!) {
  messageWords(npcId: $npcId, messageIds: $messageIds) {
    id messageId alternative language words explanations { ${EXPLANATION} } correction { ${CORRECTION} }
  }
}`;
export const CORRECT = `mutation ($npcId: ID!, $messageId: ID!) {
  correctLine(npcId: $npcId, messageId: $messageId) { ${CORRECTION} }
}`;
export const EXPLAIN = `mutation ($npcId: ID!, $messageId: ID!, $start: Int!) {
  explainWord(npcId: $npcId, messageId: $messageId, start: $start) { ${EXPLANATION} }
}`;

export interface ExplanationData {
  id: string;
  messageId: string;
  alternative: number;
  start: number;
  language: string;
  nativeLanguage: string;
  surface: string;
  lemma: string;
  reading: string | null;
  partOfSpeech: string;
  gloss: string;
  note: string;
  sentence: string;
  sentenceStart: number;
  translation: string;
}

export interface MessageWordsData {
  id: string;
  messageId: string;
  alternative: number;
  language: string;
  words: TextWord[];
  explanations: ExplanationData[];
  correction: CorrectionData | null;
}

export interface CorrectionData {
  id: string;
  messageId: string;
  nativeLanguage: string;
  text: string;
  changes: { before: string; after: string; reason: string; isKept: boolean }[];
}

/** Says that replies were seen, and gives how many due words were met in them. Throws what is refused. */
export async function meet(user: Api, npcId: string, messageIds: string[]): Promise<number> {
  const { data, errors } = await user.request<{ meetWords: number }>(
    "mutation ($npcId: ID!, $messageIds: [ID!]!) { meetWords(npcId: $npcId, messageIds: $messageIds) }",
    { npcId, messageIds },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.meetWords;
}

/** Says that a saved word was tapped in a reply; false where it counted already. Throws what is refused. */
export async function meetByTap(user: Api, npcId: string, messageId: string, wordId: string): Promise<boolean> {
  const { data, errors } = await user.request<{ meetWord: boolean }>(
    "mutation ($npcId: ID!, $messageId: ID!, $wordId: ID!) { meetWord(npcId: $npcId, messageId: $messageId, wordId: $wordId) }",
    { npcId, messageId, wordId },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.meetWord;
}

/** The correction of a line of one's own. Throws what is refused. */
export async function correct(user: Api, npcId: string, messageId: string): Promise<CorrectionData> {
  const { data, errors } = await user.request<{ correctLine: CorrectionData }>(CORRECT, { npcId, messageId });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.correctLine;
}

/** The words of messages of a chat. Throws what is refused. */
export async function wordsOf(user: Api, npcId: string, messageIds: string[]): Promise<MessageWordsData[]> {
  const { data, errors } = await user.request<{ messageWords: MessageWordsData[] }>(MESSAGE_WORDS, {
    npcId,
    messageIds,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.messageWords;
}

/** The explanation of the word that starts there. Throws what is refused. */
export async function explain(user: Api, npcId: string, messageId: string, start: number): Promise<ExplanationData> {
  const { data, errors } = await user.request<{ explainWord: ExplanationData }>(EXPLAIN, { npcId, messageId, start });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.explainWord;
}
