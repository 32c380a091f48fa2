import { uploadAvatar } from "../../server/core/media/uploadAvatar.ts";
import type { JsonCall } from "../call.ts";
import { userShape } from "./userShape.ts";

export const uploadAvatarCall: JsonCall = {
  method: "post",
  path: "/user/upload-avatar",
  doc: {
    summary: "Makes a picture one's avatar: JPEG, PNG, WebP, AVIF or a GIF that stands still, under 5 MB",
    upload: "file",
    data: "avatar",
  },
  async answer({ asker, upload }) {
    const { avatar, user } = await uploadAvatar(asker, () => upload(["file", "avatar"]));
    return { data: { avatar, user: userShape({ ...user, createdAt: user.createdAt.toISOString() }) } };
  },
};
