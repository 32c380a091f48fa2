/**
 * Words, or Chinese and Japanese characters, up to which a message that is not understood is taken for a plain answer.
 */
const PLAIN_ANSWER = { words: 4, characters: 10 };

const QUESTION =
  /^(?:why|warum|wieso|pourquoi|为什么|为何|どうして|なぜ|왜)(?!\p{L})|[?？]\s*$|[吗呢][。.]?$|(?:です|ます)か[。.]?$/iu;

/** Tells whether a message asks something, by its punctuation and form in any of the six languages. */
export function isQuestion(message: string): boolean {
  return QUESTION.test(message.trim());
}

/** Tells whether a message has only a few words, so that "I see" fits as an answer. */
export function isPlainAnswer(message: string): boolean {
  const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(message);
  const size = dense ? [...message.trim()].length : message.trim().split(/\s+/u).length;
  return /\p{L}|\p{N}/u.test(message) && size <= (dense ? PLAIN_ANSWER.characters : PLAIN_ANSWER.words);
}
