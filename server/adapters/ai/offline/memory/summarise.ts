import { LANGUAGE_FACTS } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import type { ReadTurn } from "../../../../core/memory/memoryModel.port.ts";
import { keywordHits } from "../reply/topicMatch.ts";
import texts from "./summaryTexts.json" with { type: "json" };

/** Topics that a summary names, at most. */
const MOST_TOPICS = 3;

/** What was talked about, in one sentence: the topics of the phrasebook that most words point to. */
export function summarise(turns: readonly ReadTurn[], hasFacts: boolean, language: PhrasebookLanguage): string {
  const hits = keywordHits(turns.map(({ text }) => text).join("\n"), language);
  const names = hits.slice(0, MOST_TOPICS).map(({ topic }) => topic.name[language]);
  const kind = names.length > 0 ? "topics" : hasFacts ? "facts" : "nothing";
  const list = new Intl.ListFormat(LANGUAGE_FACTS[language].locale, { type: "conjunction" }).format(names);
  return texts[kind][language].replace("{it}", () => list);
}
