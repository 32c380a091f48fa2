import type { Outcome } from "../accounts/accountsClient.ts";

export interface TextToTranslate {
  text: string;
  from?: string;
  to?: string;
  level?: string;
}

export interface TranslatedText {
  translation: string;
  keyTerms: { term: string; meaning: string; notes: string }[];
}

/** The help with words. A token of null belongs to no account. */
export interface LanguageClient {
  translateText(token: string | null, text: TextToTranslate): Promise<Outcome<TranslatedText>>;
  /** The texts of the suggestions. */
  suggest(token: string | null, npcId: string): Promise<Outcome<string[]>>;
}
