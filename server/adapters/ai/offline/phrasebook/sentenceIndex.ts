import { LANGUAGE_FACTS, PHRASEBOOK_LANGUAGES } from "../../../../../schema/rules/languages.ts";
import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";
import { normalised } from "../../../../../schema/rules/input/normalised.ts";
import { HELLO, topicLines, WELL_AND_YOU } from "./openingLines.ts";
import type { Exchange, Phrase, PhraseTopic } from "./phrase.ts";
import { SMALLTALK } from "./smalltalk.ts";
import { TOPICS } from "./topics.ts";
import { VOICES } from "./voices.ts";

type SentenceRole = "say" | "answer" | "react" | "remark" | "opener" | "smalltalk" | "request";

/** A sentence of the phrasebook, with where it comes from. */
export interface KnownSentence {
  phrase: Phrase;
  language: PhrasebookLanguage;
  role: SentenceRole;
  topic?: PhraseTopic;
  exchange?: Exchange;
}

/** One part of a text: a known phrase, or the text between two of them. */
interface TextPart {
  text: string;
  /** All the sentences it may be: some read the same in two languages. Empty for text that is not in the phrasebook. */
  known: readonly KnownSentence[];
}

const NAME_SLOT = "{name}";

/** The form in which sentences are compared: NFC, white space (no-break spaces too) collapsed and trimmed. */
export function normaliseSentence(text: string): string {
  return normalised(text, "NFC").replace(/\s+/gu, " ").trim();
}

/** The form that ignores what people leave out on a phone: case, the kind of apostrophe, closing marks. */
function looseKey(normalised: string): string {
  return normalised
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/(?<![\s.!?。！？…、,，])[\s.!?。！？…、,，]+$/u, "");
}

function* allSentences(): Generator<KnownSentence> {
  const spread = function* (
    phrase: Phrase,
    rest: Omit<KnownSentence, "phrase" | "language">,
  ): Generator<KnownSentence> {
    for (const language of PHRASEBOOK_LANGUAGES) yield { phrase, language, ...rest };
  };
  for (const topic of TOPICS) {
    for (const exchange of topic.exchanges) {
      yield* spread(exchange.say, { role: "say", topic, exchange });
      for (const answer of exchange.answers) yield* spread(answer, { role: "answer", topic, exchange });
      yield* spread(exchange.react, { role: "react", topic, exchange });
    }
    for (const remark of topic.remarks) yield* spread(remark, { role: "remark", topic });
    for (const line of topicLines(topic)) yield* spread(line, { role: "request", topic });
  }
  for (const line of [HELLO, WELL_AND_YOU]) yield* spread(line, { role: "smalltalk" });
  for (const voice of Object.values(VOICES)) {
    if (voice.opener) yield* spread(voice.opener, { role: "opener" });
    const topic = TOPICS.find(({ id }) => id === voice.favourites[0]);
    for (const remark of voice.remarks) yield* spread(remark, { role: "remark", ...(topic && { topic }) });
  }
  for (const phrases of Object.values(SMALLTALK))
    for (const phrase of phrases) yield* spread(phrase, { role: "smalltalk" });
}

const textOf = ({ phrase, language }: KnownSentence): string => normaliseSentence(phrase[language]);

function indexSentences() {
  const sentences = [...allSentences()];
  const exact = Map.groupBy(sentences, textOf);
  return {
    exact,
    loose: Map.groupBy(sentences, (sentence) => looseKey(textOf(sentence))),
    /** By first character, longest first: a short sentence may be the start of a longer one. */
    byStart: Map.groupBy(
      [...exact].filter(([text]) => !text.includes(NAME_SLOT)).sort(([a], [b]) => b.length - a.length),
      ([text]) => text.charAt(0),
    ),
    withName: [...exact].filter(([text]) => text.includes(NAME_SLOT)),
  };
}

let index: ReturnType<typeof indexSentences> | undefined;
/** Made when it is first asked for: it takes a tenth of a start. */
const indexed = (): ReturnType<typeof indexSentences> => (index ??= indexSentences());

/** All sentences that read like this text; with `forgiving`, also when case or closing punctuation differ. */
export function findSentences(text: string, forgiving = false): readonly KnownSentence[] {
  const normalised = normaliseSentence(text);
  const { exact, loose } = indexed();
  return exact.get(normalised) ?? (forgiving ? loose.get(looseKey(normalised)) : undefined) ?? [];
}

/** Splits a text into the phrases it is made of. `npcName` is the speaker's name. */
export function readSentences(text: string, npcName: string): TextPart[] {
  const whole = normaliseSentence(text);
  const { byStart, withName } = indexed();
  const named = withName.map(([template, known]) => [fillName(template, normaliseSentence(npcName)), known] as const);
  const parts: TextPart[] = [];
  let unknownFrom = 0;
  let at = 0;
  while (at < whole.length) {
    const found = [...named, ...(byStart.get(whole.charAt(at)) ?? [])].find(([sentence]) =>
      whole.startsWith(sentence, at),
    );
    if (found) {
      if (unknownFrom < at) parts.push({ text: whole.slice(unknownFrom, at), known: [] });
      parts.push({ text: found[0], known: found[1] });
      at = unknownFrom = skipBlanks(whole, at + found[0].length);
    } else at = nextSentence(whole, at);
  }
  if (unknownFrom < whole.length) parts.push({ text: whole.slice(unknownFrom), known: [] });
  return parts;
}

/** A phrase's text as this character says it. */
export function fillName(text: string, npcName: string): string {
  return text.replaceAll(NAME_SLOT, () => npcName);
}

function skipBlanks(text: string, at: number): number {
  return text.charAt(at) === " " ? at + 1 : at;
}

/** Where the next sentence starts, the end of the text when there is none. */
function nextSentence(text: string, at: number): number {
  const end = /[.!?。！？…:：]+\s*/gu;
  end.lastIndex = at;
  return end.exec(text) ? end.lastIndex : text.length;
}

/** Sentences as one text. Chinese and Japanese put no space between them. */
export function joinSentences(sentences: readonly string[], language: PhrasebookLanguage): string {
  return sentences.join(!LANGUAGE_FACTS[language].hasBlanks ? "" : " ");
}
