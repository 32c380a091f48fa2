import { profileRules } from "../../schema/rules/accounts.ts";
import { parse } from "../../schema/rules/parse.ts";
import type { JsonCall } from "../call.ts";
import { UpdateProfileDocument } from "../operations.generated.ts";
import { languageTagOf, textOf } from "../requestFields.ts";
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
        language: languageTagOf(body, "language"),
        nativeLanguage: languageTagOf(body, "native_language"),
        level,
      },
    });
    return { data: userShape(updateProfile) };
  },
};
