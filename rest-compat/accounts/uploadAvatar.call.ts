import { z } from "zod";
import { uploadAvatar } from "../../server/core/media/uploadAvatar.ts";
import { jsonCall } from "../call.ts";
import { shape } from "../shape.ts";
import { ownProfile } from "./ownProfile.ts";
import { userShape } from "./userShape.ts";

export const uploadAvatarCall = jsonCall({
  method: "post",
  path: "/user/upload-avatar",
  summary: "Sets the caller's avatar: JPEG, PNG, WebP, AVIF or a GIF without animation, under 5 MB",
  upload: ["file", "avatar"],
  data: shape("avatar", { avatar: z.string(), user: userShape }),
  async answer(request) {
    const { avatar } = await uploadAvatar(request.caller, request.upload);
    return { data: { avatar, user: await ownProfile(request) } };
  },
});
