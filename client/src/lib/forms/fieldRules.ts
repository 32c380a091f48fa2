import { createContext } from "react";
import type { FormRules } from "./fieldFacts.ts";

/** The rules of the form around a field; null outside of a form. */
export const FieldRules = createContext<FormRules | null>(null);
