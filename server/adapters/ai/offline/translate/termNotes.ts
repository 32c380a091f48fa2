import type { Language } from "../../../../../schema/rules/languages.ts";
import { aboutTopic } from "../phrasebook/aboutTopic.ts";
import type { PhraseTopic } from "../phrasebook/phrase.ts";
import notes from "./termNotes.json" with { type: "json" };

/** When a term is useful, in the language of the translation. */
export function termNotes(topic: PhraseTopic | undefined, language: Language): string {
  return topic ? aboutTopic(notes.aboutTopic, topic.name)[language] : notes.everyday[language];
}
