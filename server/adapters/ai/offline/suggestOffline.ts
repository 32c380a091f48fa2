import { AppError } from "../../../../schema/rules/appError.ts";
import { hasPhrasebook } from "../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../schema/rules/languages.ts";
import type { Suggestion, SuggestionRequest } from "../../../core/language/languageTools.port.ts";
import type { Turn } from "../../../core/chat/replies/languageModel.port.ts";
import { readConversation } from "./reply/conversation.ts";
import type { PhrasebookPrompt } from "./reply/conversation.ts";
import { phrasebookOr } from "./phrasebook/phrase.ts";
import type { Parallel, PhraseTopic } from "./phrasebook/phrase.ts";
import { fillName } from "./phrasebook/sentenceIndex.ts";
import { isExhausted, topicOrder } from "./reply/variety.ts";
import { HELLO, topicLines, WELL_AND_YOU } from "./phrasebook/openingLines.ts";

/** A request for suggestions in a language of the phrasebook. */
interface PhrasebookSuggestion extends SuggestionRequest {
  language: PhrasebookLanguage;
}

/**
 * Three things the learner could say: in a scene what reaches its goals, else the answers to what was asked,
 * else ways to bring up what the character likes to talk about.
 */
export function suggestOffline(request: SuggestionRequest): Suggestion[] {
  const { language, npcName } = request;
  if (!hasPhrasebook(language)) throw new AppError("UNTRANSLATABLE");
  const nativeLanguage = phrasebookOr(request.nativeLanguage);
  const lines = linesFor({ ...request, language }).map((line) => ({
    text: fillName(line[language], npcName),
    translation: fillName(line[nativeLanguage], npcName),
  }));
  const ofScene = (request.scene?.goals ?? []).map(({ hint, meaning }) => ({ text: hint, translation: meaning }));
  return [...ofScene, ...lines].slice(0, lines.length);
}

function linesFor(request: PhrasebookSuggestion): Parallel[] {
  const { npcId, turns } = request;
  const talk = readConversation(promptOf(request));
  const answers = talk.pending?.answers ?? [];
  if (new Set(answers.map((answer) => answer[request.language])).size === 3) return [...answers];
  const open = topicOrder(npcId).filter((topic) => !isExhausted(topic, talk));
  const ordered = [...new Set<PhraseTopic>([...open.filter((topic) => topic !== talk.topic), ...topicOrder(npcId)])];
  const isFirst = !turns.some(({ speaker }) => speaker === "user");
  const hello = talk.askedAfter ? [WELL_AND_YOU] : isFirst ? [HELLO] : [];
  const steps = hello.length > 0 ? ([1, 2] as const) : ([0, 1, 2] as const);
  return [
    ...hello,
    ...steps.flatMap((step, at) => ordered.slice(at, at + 1).flatMap((topic) => topicLines(topic)[step] ?? [])),
  ];
}

/** The conversation with an empty message of the learner at its end, as the engine expects one. */
function promptOf({ npcId, npcName, language, level, turns }: PhrasebookSuggestion): PhrasebookPrompt {
  const toCome: Turn[] = turns.at(-1)?.speaker === "npc" ? [{ speaker: "user", text: "" }] : [];
  return {
    system: "",
    npcId,
    npcName,
    language,
    level,
    turns: [...turns, ...toCome],
    dueWords: [],
    memories: [],
    scene: null,
    alternative: 1,
  };
}
