import { LANGUAGES, type Language } from "../../schema/rules/languages.ts";
import type { Chance } from "./seededRandom.ts";
import { TAGS, WORDS } from "./searchWords.ts";

/** A character, as its row is written. */
export interface CharacterRow {
  id: string;
  language: Language;
  name: string;
  description: string;
  greeting: string;
  texts: Partial<Record<Language, { name: string; description: string; greeting: string }>>;
  background: string;
  visibility: "public" | "private";
  tags: string[];
  images: string[];
  chat_count: number;
  created_at: string;
  deleted_at: string | null;
}

/** How often each language is somebody's own. */
const OWN: Language[] = ["en", "en", "en", "zh", "zh", "zh", "ja", "ja", "ko", "ko", "de", "fr"];
const TAIL = ["night", "north", "retro", "indie", "slow", "city", "home", "old", "new", "deep"];

/** A character such as people make: most in one language, one in five in several; most in public, some deleted; few with many chats. */
export function character(chance: Chance, index: number): CharacterRow {
  const language = chance.one(OWN);
  const others = chance.next() < 0.2 ? LANGUAGES.filter((other) => other !== language && chance.next() < 0.6) : [];
  return {
    id: `00000000-0000-4000-8000-${index.toString(16).padStart(12, "0")}`,
    language,
    ...textsIn(chance, language),
    texts: Object.fromEntries(others.map((other) => [other, textsIn(chance, other)])),
    background: sentences(chance, "en", 120),
    visibility: chance.next() < 0.04 ? "private" : "public",
    tags: [...new Set(Array.from({ length: chance.between(0, 5) }, () => tag(chance)))],
    images: [`/media/${index.toString(16).padStart(20, "0")}.webp`],
    chat_count: Math.floor(chance.next() ** -0.8) - 1,
    created_at: new Date(Date.UTC(2025, 0, 1) + Math.floor(chance.next() * 31_536_000) * 1000).toISOString(),
    deleted_at: chance.next() < 0.02 ? new Date(Date.UTC(2026, 0, 1)).toISOString() : null,
  };
}

function textsIn(chance: Chance, language: Language): { name: string; description: string; greeting: string } {
  return { name: name(chance, language), description: sentences(chance, language, chance.between(8, 60)), greeting: sentences(chance, language, 15) };
}

function name(chance: Chance, language: Language): string {
  const { given, family, blank } = WORDS[language];
  const eastern = language === "zh" || language === "ja" || language === "ko";
  const first = chance.frequent(given);
  const last = chance.next() < 0.6 ? chance.one(family) : null;
  const parts = eastern ? [last, first] : [first, last];
  const full = parts.filter((part) => part !== null).join(eastern ? "" : " ");
  return chance.next() < 0.25 ? `${full}${blank}${word(chance, language)}` : full;
}

function sentences(chance: Chance, language: Language, length: number): string {
  const { blank, stop } = WORDS[language];
  const words = Array.from({ length }, (_, index) => word(chance, language) + (index % 9 === 8 || index === length - 1 ? stop : blank));
  return words.join("").trim().slice(0, 500);
}

/** Four words in five are known ones; the others are of a large number that are rare. */
function word(chance: Chance, language: Language): string {
  const { words, syllables } = WORDS[language];
  if (chance.next() < 0.8) return chance.frequent(words);
  return Array.from({ length: chance.between(2, 3) }, () => chance.frequent(syllables)).join("");
}

function tag(chance: Chance): string {
  return chance.next() < 0.85 ? chance.frequent(TAGS) : `${chance.one(TAIL)}-${chance.one(TAGS)}`;
}
