import { normalised } from "../../../../../schema/rules/normalised.ts";
import { WISH_PATTERNS } from "./wishWords.ts";
import type { Wish } from "./wishWords.ts";

/** Letters around a word in which "without" is looked for. */
const NEAR = 60;
/** Words for "without", before and after what is not wanted. */
const NOT_BEFORE =
  /(?:(?:^|\s)(?:no|without|ohne|kein|keine|keinen|sans|pas de|pas d['’]) ?(?:\p{L}+ )?|不戴|不留|没有|没|无)$/u;
const NOT_AFTER =
  /^ ?(?:(?:は|が|を|の|이|가|을|를) ?)?(?:なし|無し|ない|無い|かけていない|かけない|していない|없|안 |쓰지 않)/u;

/** The form in which descriptions are compared: those that differ in case or spaces only give the same picture. */
export function normaliseDescription(text: string): string {
  return normalised(text, "NFC").toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

/**
 * What a description asks for, of the things that can be drawn.
 * It may be written in any of the six languages, or in several.
 */
export function wishesOf(description: string): ReadonlySet<Wish> {
  const text = normaliseDescription(description);
  const wished = WISH_PATTERNS.filter(({ patterns }) => patterns.some((pattern) => isWished(text, pattern)));
  return new Set(wished.map(({ wish }) => wish));
}

function isWished(text: string, pattern: RegExp): boolean {
  return [...text.matchAll(pattern)].some(
    ({ 0: word, index }) =>
      !NOT_BEFORE.test(text.slice(Math.max(0, index - NEAR), index)) &&
      !NOT_AFTER.test(text.slice(index + word.length, index + word.length + NEAR)),
  );
}
