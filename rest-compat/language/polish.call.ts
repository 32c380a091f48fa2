import { POLISH_PURPOSES } from "../../schema/rules/language.ts";
import type { PolishPurpose } from "../../schema/rules/language.ts";
import type { JsonCall } from "../call.ts";
import { PolishTextDocument } from "../operations.generated.ts";
import { choiceOf, languageTagOf, textOf } from "../requestFields.ts";

const PURPOSES: Record<string, PolishPurpose> = Object.fromEntries(POLISH_PURPOSES.map((name) => [name, name]));

export const polishCall: JsonCall = {
  method: "post",
  path: "/text/polish",
  doc: {
    summary:
      `A better wording of a text, and what was changed why; \`purpose\` is one of ${POLISH_PURPOSES.join(", ")}. ` +
      "It costs points, unless nothing could be bettered. Not for guests",
    body: { text: "She like bread.", language: "en", purpose: "description" },
    form: true,
    data: "polished",
  },
  async answer(request) {
    const body = await request.body("json or form");
    const input = {
      text: textOf(body, "text") ?? "",
      language: languageTagOf(body, "language"),
      purpose: choiceOf(body, "purpose", PURPOSES, "chat"),
    };
    const { text, changes } = (await request.run(PolishTextDocument, { input })).polishText;
    return { data: { text, changes: changes.map(({ before, after, reason }) => ({ before, after, reason })) } };
  },
};
