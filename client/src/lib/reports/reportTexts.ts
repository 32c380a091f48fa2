import { addLocales } from "../i18n/i18n.ts";
import "./decisionTexts.ts";

// Where these texts are is no part of the first load.
addLocales(import.meta.glob("../../locales/*/reports.json", { import: "default" }));
