import { p } from "@mikro-orm/core";
import type { Language } from "../../schema/rules/languages.ts";

/** A column of the domain `language`, which checks its values for all tables. The ORM knows of no domains. */
export const languageColumn = () => p.text().$type<Language>();
