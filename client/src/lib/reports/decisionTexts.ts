import { addLocales } from "../i18n/i18n.ts";

// What the mails about decisions call the rules, too.
addLocales(import.meta.glob("../../../../schema/texts/*/decisions.json", { import: "default" }));
