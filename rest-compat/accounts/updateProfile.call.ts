import { profileRules } from "../../schema/rules/accounts.ts";
import { type Language, languageOf } from "../../schema/rules/languages.ts";
import { parse } from "../../schema/rules/parse.ts";
import type { JsonCall } from "../call.ts";
import { UpdateProfileDocument } from "../operations.generated.ts";
import { textOf } from "../requestFields.ts";
import { userShape } from "./userShape.ts";

export const updateProfileCall: JsonCall = {
  method: "put",
  path: "/user/profile",
  fieldNames: { nativeLanguage: "native_language" },
  doc: {
    summary: "Changes one's own profile; what is left out stays",
    body: { nickname: "Ann", bio: "Learning Japanese.", language: "ja", native_language: "en", level: "beginner" },
    form: true,
    data: "user",
  },
  async answer(request) {
    const body = await request.body("json or form");
    // GraphQL knows no other levels, and would not say which field is wrong.
    const { level } = parse(profileRules.pick(["level"]), { level: textOf(body, "level") });
    const { updateProfile } = await request.run(UpdateProfileDocument, {
      input: {
        nickname: textOf(body, "nickname"),
        bio: textOf(body, "bio"),
        language: shortTag(textOf(body, "language")),
        nativeLanguage: shortTag(textOf(body, "native_language")),
        level,
      },
    });
    return { data: userShape(updateProfile) };
  },
};

/** The contract takes any tag: an unknown one is en. */
function shortTag(tag: string | undefined): Language | undefined {
  return tag === undefined ? undefined : (languageOf(tag) ?? "en");
}
