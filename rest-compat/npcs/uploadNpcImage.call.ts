import { uploadNpcImage } from "../../server/core/media/uploadNpcImage.ts";
import type { JsonCall } from "../call.ts";

export const uploadNpcImageCall: JsonCall = {
  method: "post",
  path: "/npc/upload",
  doc: {
    summary:
      "Keeps a picture for a character: JPEG, PNG, WebP, AVIF or a GIF that stands still, under 5 MB. Not for guests",
    upload: "file",
    data: "image",
  },
  async answer({ asker, upload }) {
    const { url, width, height } = await uploadNpcImage(asker, () => upload(["file"]));
    return { data: { url, width, height } };
  },
};
