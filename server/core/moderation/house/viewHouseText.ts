import { findHouseTexts } from "../../../../db/queries/moderation/houseTexts.ts";
import type { HouseTextRow } from "../../../../db/queries/moderation/houseTexts.ts";
import { textFor } from "../../../../schema/rules/house.ts";
import type { HouseTextKind } from "../../../../schema/rules/house.ts";
import { languageOf } from "../../../../schema/rules/languages.ts";
import type { Language } from "../../../../schema/rules/languages.ts";
import type { Scope } from "../../scope.ts";

/**
 * A text of the house for everyone who asks, in a language, by default the caller's: without one in English, else in
 * the first that there is. Null where the operator has written none.
 */
export async function viewHouseText(
  { em, locale }: Pick<Scope, "em" | "locale">,
  kind: HouseTextKind,
  language: Language = languageOf(locale) ?? "en",
): Promise<HouseTextRow | null> {
  const written = (await findHouseTexts(em, kind)).filter(({ text }) => text !== "");
  return textFor(written, language);
}
