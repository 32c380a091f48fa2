import { z } from "zod";
import { profileRules } from "../../schema/rules/accounts.ts";
import { LEVELS } from "../../schema/rules/languages.ts";
import { jsonCall } from "../call.ts";
import { UpdateProfileDocument } from "../operations.generated.ts";
import { languageTag, optionalText } from "../requestFields.ts";
import { constraintsOf } from "../ruleConstraints.ts";
import { userShape } from "./userShape.ts";

export const updateProfileCall = jsonCall({
  method: "put",
  path: "/user/profile",
  summary: "Changes the caller's profile; fields that are left out stay as they are",
  fieldNames: { nativeLanguage: "native_language" },
  form: true,
  body: z.object({
    nickname: optionalText("Ann", constraintsOf(profileRules, "nickname")),
    bio: optionalText("Learning Japanese.", constraintsOf(profileRules, "bio")),
    language: languageTag("ja"),
    native_language: languageTag("en"),
    level: z
      .enum(LEVELS, "validation.invalidLevel")
      .meta({ examples: ["beginner"] })
      .optional(),
  }),
  data: userShape,
  async answer({ body, run }) {
    const { native_language: nativeLanguage, ...changes } = await body();
    return { data: (await run(UpdateProfileDocument, { input: { ...changes, nativeLanguage } })).updateProfile };
  },
});
