/** The term as the text has it, found without regard to case; undefined when the text does not contain it. */
export function termInText(term: string, text: string): string | undefined {
  if (term === "") return undefined;
  if (text.includes(term)) return term;
  const [lowTerm, lowText] = [term.toLowerCase(), text.toLowerCase()];
  const at = lowText.indexOf(lowTerm);
  // A few letters change their length with their case, which would shift the positions.
  return at < 0 || lowText.length !== text.length ? undefined : text.slice(at, at + lowTerm.length);
}
