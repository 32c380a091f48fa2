import { enumOf } from "../enumOf.ts";
import { LANGUAGES, LEVELS } from "../rules/languages.ts";

export const LanguageEnum = enumOf("Language", LANGUAGES, "A language one can practise or translate to.");
export const LevelEnum = enumOf("Level", LEVELS, "How well the learner speaks the language being practised.");
