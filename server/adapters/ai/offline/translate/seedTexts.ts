import { NPC_SEEDS } from "../../../../../db/seeds/npcs.ts";
import { SCENE_SEEDS } from "../../../../../db/seeds/sceneSeeds.ts";
import { PHRASEBOOK_LANGUAGES } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import type { Parallel } from "../phrasebook/phrase.ts";
import { lastSentence } from "../phrasebook/lastSentence.ts";
import { normaliseSentence } from "../phrasebook/sentenceIndex.ts";

function* parallelTexts(): Generator<Parallel> {
  for (const { texts } of NPC_SEEDS) {
    for (const field of ["greeting", "description", "name"] as const) {
      const of = (language: PhrasebookLanguage): string => texts[language][field];
      yield { zh: of("zh"), en: of("en"), de: of("de"), fr: of("fr"), ja: of("ja"), ko: of("ko") };
    }
  }
  for (const { opening, goals } of SCENE_SEEDS) {
    const said = [opening, ...goals.map(({ answer }) => answer)];
    yield* said;
    yield* said.map(lastOf);
    yield* goals.map(({ hint }) => hint);
  }
}

/** What is asked once more by itself. */
function lastOf(text: Parallel): Parallel {
  const of = (language: PhrasebookLanguage): string => lastSentence(text[language], language);
  return { zh: of("zh"), en: of("en"), de: of("de"), fr: of("fr"), ja: of("ja"), ko: of("ko") };
}

const indexTexts = (): Map<string, Parallel> =>
  new Map(
    [...parallelTexts()].flatMap((parallel) =>
      PHRASEBOOK_LANGUAGES.map(
        (language) => [`${language}\n${normaliseSentence(parallel[language])}`, parallel] as const,
      ),
    ),
  );

let byText: Map<string, Parallel> | undefined;

/** A text of a seeded character or scene in all six languages; undefined for any other text. */
export function seedText(text: string, language: PhrasebookLanguage): Parallel | undefined {
  // Made when it is first asked for, as the phrasebook's own index.
  return (byText ??= indexTexts()).get(`${language}\n${normaliseSentence(text)}`);
}
