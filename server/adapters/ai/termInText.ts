/** The term as it stands in the text, compared without case; undefined when it does not stand there letter for letter. */
export function termInText(term: string, text: string): string | undefined {
  if (term === "") return undefined;
  if (text.includes(term)) return term;
  const [lowTerm, lowText] = [term.toLowerCase(), text.toLowerCase()];
  const at = lowText.indexOf(lowTerm);
  // A few letters change their length with their case; places in such a text would be off.
  return at < 0 || lowText.length !== text.length ? undefined : text.slice(at, at + lowTerm.length);
}
