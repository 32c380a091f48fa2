import { addLocales } from "../i18n/i18n.ts";

// What mails call the rules, too: they have one name everywhere.
addLocales(import.meta.glob("../../../../schema/texts/*/decisions.json", { import: "default" }));
