import type { SignedInFieldsFragment } from "../operations.generated.ts";
import { userShape } from "./userShape.ts";

/** The contract's answer to whoever has just signed in. */
export function signedInShape({ accessToken, expiresIn, user }: SignedInFieldsFragment) {
  return { access_token: accessToken, token_type: "bearer", expires_in: expiresIn, user: userShape(user) };
}
