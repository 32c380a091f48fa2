import { askRest } from "../channels/askRest.ts";
import type { LanguageClient, TranslatedText } from "./languageClient.ts";

const SCHEMA_NAMES: Record<string, string> = { from_language: "from", to_language: "to" };

interface RestTranslation {
  translation: string;
  key_terms: TranslatedText["keyTerms"];
}

/** The help as calls of the REST layer, with JSON bodies. */
export function languageOverRest(url: string): LanguageClient {
  const ask = askRest(url);
  return {
    async translateText(token, { text, from, to, level }) {
      const json = { text, from_language: from, to_language: to, level };
      const { fields, ...outcome } = await ask("/text/translate", readTranslation, { json, token });
      const named = Object.entries(fields ?? {}).map(([name, key]) => [SCHEMA_NAMES[name] ?? name, key]);
      return { ...outcome, fields: fields && Object.fromEntries(named) };
    },
    suggest: (token, npcId) =>
      ask(`/chat/${npcId}/suggestions`, ({ suggestions }: { suggestions: string[] }) => suggestions, { token }),
  };
}

const readTranslation = ({ translation, key_terms: keyTerms }: RestTranslation): TranslatedText => ({
  translation,
  keyTerms,
});
