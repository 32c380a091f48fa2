import { LANGUAGE_FACTS, PHRASEBOOK_LANGUAGES } from "../../../../../schema/rules/languages.ts";
import { recordOf } from "../../../../../schema/rules/recordOf.ts";
import type { PromptMemory } from "../../../../core/chat/replies/languageModel.port.ts";
import { saysLike } from "../memory/factText.ts";
import { isLiking, subjectOf } from "../memory/subjects.ts";
import type { Phrase } from "../phrasebook/phrase.ts";
import type { OfflineConversation, PhrasebookPrompt } from "./conversation.ts";
import { recalledBy } from "./recallForms.ts";
import type { AskedBack } from "./recallForms.ts";
import texts from "./recallTexts.json" with { type: "json" };
import { plan } from "./replyPlan.ts";
import type { ReplyPlan } from "./replyPlan.ts";
import { smalltalk } from "./variety.ts";

/** Memories that one answer tells, at most. */
const MOST_TOLD = 3;

/** What the learner asks of what they have told: the character says it, or that it does not know. */
export function planRecall(prompt: PhrasebookPrompt, talk: OfflineConversation): ReplyPlan | null {
  const recalled = recalledBy(talk.message);
  if (!recalled) return null;
  const lead = told(recalled, prompt);
  return lead
    ? plan({ lead: [lead], topic: talk.topic })
    : plan({ lead: smalltalk("notTold", prompt, talk), final: true });
}

/** What a memory is about, in the words of its person; null where these are not in it any more. */
const valueOf = ({ text, words: [word] }: PromptMemory): string | null =>
  word !== undefined && text.includes(word) ? word : null;

function told({ kind, other }: AskedBack, { memories, language }: PhrasebookPrompt): Phrase | null {
  const ofPerson = memories.filter(({ topic }) => topic !== "character");
  if (kind === "everything")
    return saying(
      "text",
      ofPerson
        .slice(0, MOST_TOLD)
        .map(({ text }) => text)
        .join(" "),
    );
  if (kind === "like") {
    const likes = ofPerson.flatMap((memory) => {
      const value = valueOf(memory);
      return value !== null && isLiking(memory.subject) && saysLike(memory.text, value) ? [value] : [];
    });
    const list = new Intl.ListFormat(LANGUAGE_FACTS[language].locale, { type: "conjunction" });
    return saying("like", list.format(likes.slice(0, MOST_TOLD)));
  }
  const subject = subjectOf(kind, "", other);
  const memory = ofPerson.find((each) => each.subject.toLowerCase() === subject);
  if (!memory) return null;
  const value = valueOf(memory);
  if (value === null) return saying("text", memory.text);
  return saying(kind === "name" ? "name" : "thing", value);
}

/** The sentence with what is remembered; null where that is nothing. */
function saying(kind: keyof typeof texts, it: string): Phrase | null {
  if (it === "") return null;
  return recordOf(
    PHRASEBOOK_LANGUAGES,
    (language) => language,
    (language) => texts[kind][language].replace("{it}", () => it),
  );
}
