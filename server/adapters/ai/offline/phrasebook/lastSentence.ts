/** The last sentence of a text: where it asks something, the question. */
export function lastSentence(text: string, language: string): string {
  const sentences = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  return sentences.at(-1)?.segment.trim() ?? text;
}
