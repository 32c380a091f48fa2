import { AppError } from "../../schema/rules/appError.ts";
import type { JsonCall } from "../call.ts";
import { ProfileDocument } from "../operations.generated.ts";
import { userShape } from "./userShape.ts";

export const viewProfileCall: JsonCall = {
  method: "get",
  path: "/user/profile",
  doc: { summary: "One's own profile", data: "user" },
  async answer({ run }) {
    const { viewer } = await run(ProfileDocument, {});
    if (!viewer) throw new AppError("UNAUTHENTICATED");
    return { data: userShape(viewer) };
  },
};
