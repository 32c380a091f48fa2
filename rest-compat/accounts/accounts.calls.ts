import { z } from "zod";
import * as rules from "../../schema/rules/accounts.ts";
import { AppError } from "../../schema/rules/appError.ts";
import { LANGUAGES, LEVELS } from "../../schema/rules/languages.ts";
import { uploadAvatar } from "../../server/core/accounts/profile/uploadAvatar.ts";
import { int, shape, time, uuid } from "../answers/shape.ts";
import { jsonCall } from "../jsonCall.ts";
import { picture } from "../media/pictures.ts";
import * as stored from "../operations.generated.ts";
import type { SignedInFieldsFragment, UserFieldsFragment } from "../operations.generated.ts";
import { uploadCall } from "../uploadCall.ts";
import { CODE_REQUEST, EMAILED_CODE, GUEST, LOGIN, PROFILE, REGISTRATION, RESET } from "./accountFields.ts";

const userShape = shape("user", {
  id: uuid,
  username: z.string().nullable(),
  email: z.string().nullable(),
  nickname: z.string(),
  bio: z.string(),
  avatar: picture.nullable(),
  language: z.enum(LANGUAGES),
  native_language: z.enum(LANGUAGES),
  level: z.enum(LEVELS),
  user_type: z.enum(["guest", "regular"]),
  created_at: time,
});

const avatarShape = shape("avatar", { avatar: picture, user: userShape });

/** The answer to a sign-in. `expires_in` is in seconds. */
const loginShape = shape("login", {
  access_token: z.string(),
  token_type: z.literal("bearer"),
  expires_in: int,
  user: userShape,
});

/** The answer to a request for a code; both numbers are seconds. */
const codeSentShape = shape("codeSent", { resend_in: int, expires_in: int });

const verifiedShape = shape("verified", { verified: z.boolean() });

const resetShape = shape("reset", { reset: z.boolean() });

const SIGNED_IN = { data: loginShape, answer: loginOf };
const CODE_SENT = { isPublic: true, body: CODE_REQUEST, rules: rules.sendCodeRules, data: codeSentShape } as const;

export const ACCOUNT_CALLS = [
  jsonCall("POST /auth/login", "Signs in with a username or email address and a password", {
    isPublic: true,
    body: LOGIN,
    rules: rules.loginRules,
    operation: stored.LoginDocument,
    ...SIGNED_IN,
  }),
  jsonCall(
    "POST /auth/send-register-code",
    "Sends an email with a registration code, in `language` or the language of Accept-Language. The answer is the same whether or not the address is known",
    { operation: stored.SendRegisterCodeDocument, ...CODE_SENT },
  ),
  jsonCall(
    "POST /auth/register",
    "Creates an account with an emailed code and signs it in. With a guest's token, the guest becomes the account and keeps every chat",
    {
      isPublic: true,
      body: REGISTRATION,
      rules: rules.registerRules,
      operation: stored.RegisterDocument,
      status: 201,
      ...SIGNED_IN,
    },
  ),
  jsonCall("POST /auth/verify-email", "Checks a registration code without using it up; a wrong code is INVALID_CODE", {
    isPublic: true,
    body: EMAILED_CODE,
    rules: rules.verifyEmailRules,
    operation: stored.VerifyEmailDocument,
    data: verifiedShape,
    answer: (verified) => ({ verified }),
  }),
  jsonCall(
    "POST /auth/send-reset",
    "Sends an email with a code for a new password. The answer is the same whether or not the address is known",
    { operation: stored.SendResetCodeDocument, ...CODE_SENT },
  ),
  jsonCall(
    "POST /auth/reset-password",
    "Sets a new password with an emailed code and ends all sessions of the account",
    {
      isPublic: true,
      body: RESET,
      rules: rules.resetPasswordRules,
      operation: stored.ResetPasswordDocument,
      data: resetShape,
      answer: (reset) => ({ reset }),
    },
  ),
  jsonCall("POST /auth/guest-login", "Creates a guest account and signs it in", {
    isPublic: true,
    body: GUEST,
    operation: stored.GuestLoginDocument,
    ...SIGNED_IN,
  }),
  jsonCall("GET /user/profile", "The caller's profile", {
    operation: stored.ProfileDocument,
    data: userShape,
    answer: ownProfile,
  }),
  jsonCall("PUT /user/profile", "Changes the caller's profile; fields that are left out stay as they are", {
    body: PROFILE,
    rules: rules.profileRules,
    operation: stored.UpdateProfileDocument,
    data: userShape,
  }),
  uploadCall(
    "POST /user/upload-avatar",
    "Sets the caller's avatar: JPEG, PNG, WebP, AVIF or a GIF without animation, under 5 MB",
    {
      upload: ["file", "avatar"],
      useCase: uploadAvatar,
      after: stored.ProfileDocument,
      data: avatarShape,
      answer: ({ avatar }, viewer) => ({ avatar, user: ownProfile(viewer) }),
    },
  ),
];

function loginOf({ access_token, expires_in, user }: SignedInFieldsFragment): z.infer<typeof loginShape> {
  return { access_token, token_type: "bearer", expires_in, user };
}

/** The caller's own profile. Throws UNAUTHENTICATED when the account has been deleted meanwhile. */
function ownProfile(viewer: UserFieldsFragment | null): UserFieldsFragment {
  if (!viewer) throw new AppError("UNAUTHENTICATED");
  return viewer;
}
