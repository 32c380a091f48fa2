import { p } from "@mikro-orm/core";
import type { Language } from "../../schema/rules/languages.ts";
import type { CardKind } from "../../schema/rules/words/cards/cardIds.ts";
import type { PartOfSpeech } from "../../schema/rules/words/partsOfSpeech.ts";

// Columns of domains, each of which checks its values for all tables. The ORM knows of no domains.

/** A column of the domain `language`. */
export const languageColumn = () => p.text().$type<Language>();

/** A column of the domain `part_of_speech`. */
export const partOfSpeechColumn = () => p.text().$type<PartOfSpeech>();

/** A column of the domain `card_kind`. */
export const cardKindColumn = () => p.text().$type<CardKind>();
