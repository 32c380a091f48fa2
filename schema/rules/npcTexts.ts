import { recordOf } from "./recordOf.ts";

/** A text that the maker of a character writes. */
export interface NpcText {
  name: string;
  /** Its name in the REST contract and in the database. */
  snakeName: string;
  /** Characters that it may have. */
  max: number;
  isLine?: true;
  isRequired: boolean;
  /** Stored once, in the language of the character, and shown to everyone; null where it is missing. */
  isPlain?: true;
  /** Describes it in the schema, where its name does not say enough. */
  about?: string;
  /** One that the REST documentation shows. */
  example: string;
}

const TEXTS = [
  { name: "name", snakeName: "name", max: 50, isLine: true, isRequired: true, example: "Mira" },
  { name: "description", snakeName: "description", max: 500, isRequired: true, example: "Bakes bread at night." },
  { name: "greeting", snakeName: "greeting", max: 1000, isRequired: true, example: "Come in, it is warm in here!" },
  {
    name: "imagePrompt",
    snakeName: "image_prompt",
    max: 1000,
    isRequired: true,
    isPlain: true,
    about: "What its pictures show, in words.",
    example: "A baker with flour on her nose",
  },
  {
    name: "backgroundKnowledge",
    snakeName: "background_knowledge",
    max: 20_000,
    isRequired: false,
    example: "She knows every sort of bread.",
  },
] as const satisfies readonly NpcText[];

type Text = (typeof TEXTS)[number];
type Row<Named extends Text> = NpcText & Pick<Named, "name" | "snakeName">;

/**
 * The texts of a character. Rules, inputs, and the bodies of REST follow from all rows; from plain ones also columns,
 * views, the schema's type, the answers of REST, and the fields of the form.
 */
export const NPC_TEXTS: readonly Row<Text>[] = TEXTS;
export const REQUIRED_NPC_TEXTS: readonly Row<Extract<Text, { isRequired: true }>>[] = TEXTS.filter(
  (text) => text.isRequired,
);
export const OPTIONAL_NPC_TEXTS: readonly Row<Extract<Text, { isRequired: false }>>[] = TEXTS.filter(
  (text) => !text.isRequired,
);
export const PLAIN_NPC_TEXTS: readonly Row<Extract<Text, { isPlain: true }>>[] = TEXTS.filter(
  (text) => "isPlain" in text,
);

/** The names of the plain ones. */
export type PlainNpcText = (typeof PLAIN_NPC_TEXTS)[number]["name"];

/** Characters that each text may have. */
export const NPC_TEXT_LIMITS = recordOf(
  NPC_TEXTS,
  ({ name }) => name,
  ({ max }) => max,
);
