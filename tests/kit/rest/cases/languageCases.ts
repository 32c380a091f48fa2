import { bad, badChoice, badRequiredText, noText } from "../badInputs.ts";
import type { CallCases } from "../callCase.ts";
import { modelOutage } from "../modelOutage.ts";
import { asAnn } from "./asAnn.ts";

/** What the contract says of the help with words and of drawings. */
export const LANGUAGE_CASES: CallCases = {
  "POST /text/translate": {
    body: "fields",
    guest: "GUEST_FORBIDDEN",
    isLimited: true,
    outage: modelOutage(({ languageTools }, error) => languageTools.nextTranslation(error)),
    again: null,
    good: asAnn({ json: { text: "Tea", from_language: "en", to_language: "ja", level: "beginner" } }),
    bad: [
      ...badRequiredText("text", 5000),
      ...noText("from_language"),
      ...noText("to_language"),
      bad("to_language", "that is the text's own", "en", "validation.sameLanguage"),
      ...badChoice("level"),
    ],
  },
  "POST /text/polish": {
    body: "fields",
    guest: "GUEST_FORBIDDEN",
    isLimited: true,
    outage: modelOutage(({ languageTools }, error) => languageTools.nextPolish(error)),
    again: null,
    good: asAnn({ json: { text: "She like bread.", language: "en", purpose: "description" } }),
    bad: [...badRequiredText("text", 5000), ...noText("language"), ...badChoice("purpose")],
  },
  "POST /image/generate": {
    body: "fields",
    guest: "GUEST_FORBIDDEN",
    isLimited: true,
    outage: modelOutage(({ imageModel }, error) => imageModel.next(error)),
    again: null,
    good: asAnn({ json: { prompt: "A baker" } }),
    bad: badRequiredText("prompt", 1000),
  },
};
