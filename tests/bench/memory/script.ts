import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { PHRASEBOOK_LANGUAGES } from "../../../schema/rules/languages.ts";

const FOLDER = new URL("conversations/", import.meta.url);

/** What a model reads out of a stretch. */
const factShape = z.object({
  topic: z.enum(["person", "name", "plan", "promise", "character"]),
  /** What it is about: a newer fact with the same topic and subject supersedes it. */
  subject: z.string(),
  /** One sentence. `{+4}` stands for the day that many days after it was told, written as YYYY-MM-DD. */
  text: z.string(),
  /** The words of the lines without which it could not be told. */
  words: z.array(z.string()).min(1),
  /** From 1 to 3. */
  importance: z.int().min(1).max(3).default(2),
  /** The index of the line that tells it. */
  line: z.int().default(0),
});

/** A place: a session by its index, and the share of the session's small talk, in percent, that comes before. */
const placeShape = { session: z.int(), at: z.int().min(0).max(100) };

const toldShape = z.object({
  id: z.string(),
  ...placeShape,
  /** What the two say by turns; the person begins. */
  lines: z.array(z.string()).min(1),
  facts: z.array(factShape).min(1),
});

/** What a careless model makes up: no line tells it. */
const inventedShape = factShape.omit({ line: true }).extend(placeShape);

/**
 * A string that must stand in what a model is given, or a day: `{exam}` is the day on which "exam" was told, `{exam+5}`
 * comes five days later.
 */
const neededShape = z.array(z.string()).min(1);

const questionShape = z.object({
  kind: z.enum(["person", "character", "changed-new", "changed-old", "time", "session", "never"]),
  text: z.string(),
  /** What was told that answers it, by id. */
  from: z.array(z.string()),
  /** One of each list must be there; of a question about a time, all in one entry. */
  needed: z.array(neededShape),
  /** Values that are not true when it is asked. */
  wrong: z.array(z.string()).default([]),
  /** What was never said in this conversation: made up by a careless model, or told to another character. */
  bait: z.array(z.string()).default([]),
  /** Asked some hours after this session; without it, two days after the last one. */
  after: z.int().optional(),
  /** It shares no telling word with what answers it. */
  otherWords: z.boolean().default(false),
});

const scriptShape = z.object({
  id: z.string(),
  language: z.enum(PHRASEBOOK_LANGUAGES),
  person: z.string(),
  character: z.object({ name: z.string(), description: z.string(), background: z.string() }),
  /** When the first session begins. */
  begins: z.iso.datetime().transform((text) => new Date(text)),
  /** Days from then to the beginning of each session. */
  days: z.array(z.int()),
  /** Messages in all; small talk fills what is not written here. */
  messages: z.int().min(300).max(1000),
  told: z.array(toldShape),
  invented: z.array(inventedShape),
  questions: z.array(questionShape),
});

/** A conversation as it is written down. */
export type Script = z.infer<typeof scriptShape>;
export type ScriptFact = z.infer<typeof factShape>;
export type Question = z.infer<typeof questionShape>;
export type QuestionKind = Question["kind"];

/** All conversations, by their ids. */
export const readScripts = (): Script[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => scriptShape.parse(JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"))));
