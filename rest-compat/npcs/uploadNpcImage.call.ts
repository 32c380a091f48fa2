import { uploadNpcImage } from "../../server/core/media/uploadNpcImage.ts";
import { jsonCall } from "../call.ts";
import { imageShape } from "../media/imageShape.ts";

export const uploadNpcImageCall = jsonCall({
  method: "post",
  path: "/npc/upload",
  summary:
    "Keeps a picture for a character: JPEG, PNG, WebP, AVIF or a GIF that stands still, under 5 MB. Not for guests",
  upload: ["file"],
  data: imageShape,
  async answer({ asker, upload }) {
    const { url, width, height } = await uploadNpcImage(asker, upload);
    return { data: { url, width, height } };
  },
});
