import de from "./de-DE/people.json" with { type: "json" };
import en from "./en-US/people.json" with { type: "json" };
import fr from "./fr-FR/people.json" with { type: "json" };
import ja from "./ja-JP/people.json" with { type: "json" };
import ko from "./ko-KR/people.json" with { type: "json" };
import zh from "./zh-CN/people.json" with { type: "json" };
import { textsByLocale } from "./textsByLocale.ts";

const textsIn = textsByLocale({ de, en, fr, ja, ko, zh });

/**
 * What a user without a name is called, in an interface language such as `ja-JP`, or in English for an unsupported one.
 */
export function unknownUser(locale: string): string {
  return textsIn(locale).texts.unknownUser;
}
