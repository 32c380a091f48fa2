import { askGraphql } from "../channels/askGraphql.ts";
import type { LanguageClient, TranslatedText } from "./languageClient.ts";

/** The help as GraphQL operations over HTTP. */
export function languageOverGraphql(url: string): LanguageClient {
  const ask = askGraphql(url);
  return {
    translateText: (token, input) =>
      ask<TranslatedText>(
        `mutation ($input: TranslateInput!) {
          it: translateText(input: $input) { translation keyTerms { term meaning notes } }
        }`,
        { input },
        token,
      ),
    async suggest(token, npcId) {
      const operation = "mutation ($npcId: ID!) { it: suggestReplies(npcId: $npcId) { text } }";
      const { data, ...outcome } = await ask<{ text: string }[]>(operation, { npcId }, token);
      return { ...outcome, data: data && data.map(({ text }) => text) };
    },
  };
}
