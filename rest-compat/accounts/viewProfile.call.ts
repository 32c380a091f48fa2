import { jsonCall } from "../call.ts";
import { ownProfile } from "./ownProfile.ts";
import { userShape } from "./userShape.ts";

export const viewProfileCall = jsonCall({
  method: "get",
  path: "/user/profile",
  summary: "The caller's profile",
  data: userShape,
  answer: async (request) => ({ data: await ownProfile(request) }),
});
