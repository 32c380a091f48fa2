/**
 * A text with the spaces that French has before a mark, and within its quotation marks, as ones at which no line ends:
 * the mark would begin the next line. As long as before, so that places in it stay what they are.
 */
export const keptTogether = (text: string): string =>
  text.replaceAll(/ (?=[?!:;»])/g, "\u202f").replaceAll(/(?<=«) /g, "\u202f");
