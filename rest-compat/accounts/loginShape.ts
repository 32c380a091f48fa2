import { z } from "zod";
import type { SignedInFieldsFragment } from "../operations.generated.ts";
import { int, shape } from "../answers/shape.ts";
import { userShape } from "./userShape.ts";

/** The answer to a sign-in. `expires_in` is in seconds. */
export const loginShape = shape("login", {
  access_token: z.string(),
  token_type: z.literal("bearer"),
  expires_in: int,
  user: userShape,
});

export function loginOf({ access_token, expires_in, user }: SignedInFieldsFragment): z.infer<typeof loginShape> {
  return { access_token, token_type: "bearer", expires_in, user };
}
