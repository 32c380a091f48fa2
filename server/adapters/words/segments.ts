/** A part of a text; `start` and `end` in UTF-16 units. */
export interface Segment {
  text: string;
  start: number;
  end: number;
}

/** The parts of a text by ICU's rules and dictionaries: words, blanks and marks. */
export function segmentsOf(segmenter: Intl.Segmenter, text: string): Segment[] {
  return [...segmenter.segment(text)].map(({ segment, index }) => ({
    text: segment,
    start: index,
    end: index + segment.length,
  }));
}

/** What can be tapped: it has a letter or a digit. */
export function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
