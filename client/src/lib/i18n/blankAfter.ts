/** What keeps the next sentence from a text: a blank, unless it ends in a full-width mark, which has its own room. */
export const blankAfter = (text: string): "" | " " => (/[。！？]$/u.test(text) ? "" : " ");
