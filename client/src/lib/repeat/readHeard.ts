import type { ApolloClient } from "@apollo/client";
import { LANGUAGE_FACTS } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import { MAX_READ_TEXT } from "../../../../schema/rules/words/wordPlaces.ts";
import type { Heard } from "./hearSaid.ts";
import { TextReadingsDocument } from "./repeat.generated.ts";

/** Milliseconds that a comparison waits for how what was heard is read. */
const PATIENCE_MS = 2500;

/**
 * What was heard, with how its likeliest reading is read where letters do not tell: the server looks for that, in the
 * text alone. Where it does not answer in time, what is written otherwise is unclear.
 */
export async function readHeard(client: ApolloClient, heard: Heard, language: Language): Promise<Heard> {
  const [first, ...others] = heard;
  if (!first || LANGUAGE_FACTS[language].hasBlanks) return heard;
  const given = AbortSignal.timeout(PATIENCE_MS);
  const read = first.map(async (part) => {
    const text = [...part.text].slice(0, MAX_READ_TEXT).join("");
    const { data } = await client.query({
      query: TextReadingsDocument,
      variables: { text, language },
      context: { fetchOptions: { signal: given } },
      fetchPolicy: "no-cache",
    });
    return { ...part, words: data?.textWords ?? null };
  });
  try {
    return [await Promise.all(read), ...others];
  } catch {
    return heard;
  }
}
