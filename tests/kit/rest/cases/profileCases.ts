import { badChoice, badText, noText } from "../badInputs.ts";
import type { CallCases } from "../callCase.ts";
import { asAnn } from "./asAnn.ts";
import { face } from "./face.ts";

/** What the contract says of the caller's profile. */
export const PROFILE_CASES: CallCases = {
  "GET /user/profile": { again: null, good: asAnn() },
  "PUT /user/profile": {
    body: "fields",
    again: null,
    good: asAnn({ json: { nickname: "Ann", bio: "Learning Japanese.", level: "beginner" } }),
    bad: [
      ...badText("nickname", 20),
      ...badText("bio", 500),
      ...noText("language"),
      ...noText("native_language"),
      ...badChoice("level", "validation.invalidLevel"),
    ],
  },
  "POST /user/upload-avatar": {
    body: "file",
    guest: "GUEST_FORBIDDEN",
    isLimited: true,
    again: null,
    good: async (world) => ({ token: (await world.ann()).token, file: { field: "file", bytes: await face() } }),
  },
};
