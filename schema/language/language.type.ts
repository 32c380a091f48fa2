import { enumOf } from "../enumOf.ts";
import { LANGUAGES, LEVELS } from "../rules/languages.ts";

export const LanguageEnum = enumOf("Language", LANGUAGES, "A language to practise or to translate to.");
export const LevelEnum = enumOf("Level", LEVELS, "How well the user speaks the language that they practise.");
