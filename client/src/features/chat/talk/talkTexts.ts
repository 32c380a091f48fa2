import { addLocales } from "../../../lib/i18n/i18n.ts";

// Where these texts are is no part of the first load.
addLocales(import.meta.glob("../../../locales/*/talk.json", { import: "default" }));
