import type { PhrasebookLanguage } from "../../../../../schema/rules/languages.ts";

/** Sentences that can only be questions, by their first words or their ending. */
const QUESTIONS: Record<PhrasebookLanguage, RegExp> = {
  zh: /(?:吗|什么|谁|哪里|哪儿|怎么样|怎么办|为什么)$/u,
  en: /^(?:(?:do|does|did|are|is|was|were|can|could|will|would|have|has|should|shall|may)(?:n't)? (?:you|i|we|they|he|she|it|this|that|there|your|my|the) |(?:what|where|when|why|who|which|how)(?:'s|’s| is| are| was| were| do| does| did| can| could| will| would| should| have| has) |how (?:many|much|old|long|often|far) .*\b(?:do|does|did|are|is|have|can|will)\b)/iu,
  de: /^(?:\p{L}+st du(?: |$)|(?:ist|sind|gibt|geht|kann|können|darf|hat|haben|möchten) (?:es|das|sie|er|man|ich|wir|ihr|dein|deine|der|die)(?: |$)|(?:was|wo|wer|wen|wem|wann|warum|wieso|wohin|woher|wie|welche[rsmn]?) (?:\S+ ){1,2}(?:du|ihr|sie|es|man|wir|er|dir|dein|deine)(?: |$))/iu,
  fr: /^(?:est-ce qu|qu'est-ce|qu’est-ce|comment (?:vas|ça|tu|vous|t')|pourquoi |où (?:es|est|tu|vous|habites|vas)|combien (?:de|d'|coûte)|quel(?:le)?s? (?:est|sont|âge|heure))|^[^,]*\p{L}-(?:t-)?(?:tu|vous|il|elle|on|ils|elles)(?: |$)/iu,
  // Written with a full stop, as its own ending says that it asks.
  ja: /(?!)/u,
  ko: /(?:습니까|ㅂ니까|[입합갑봅옵십됩줍압립]니까|까요|나요|인가요|은가요|니\b)$|(?:^|\s)(?:왜|뭐|뭘|무엇|무슨|몇|누가|어디에서|어떻게)(?:\s|$|예요|해요)/u,
};

/** Tells whether a sentence without its punctuation is certainly a question. */
export function asksSomething(sentence: string, language: PhrasebookLanguage): boolean {
  return QUESTIONS[language].test(sentence.trim());
}
