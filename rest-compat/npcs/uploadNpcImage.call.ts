import { uploadNpcImage } from "../../server/core/media/uploadNpcImage.ts";
import { jsonCall } from "../call.ts";
import { imageShape } from "../media/imageShape.ts";

export const uploadNpcImageCall = jsonCall({
  method: "post",
  path: "/npc/upload",
  summary:
    "Stores a picture for a character: JPEG, PNG, WebP, AVIF or a GIF without animation, under 5 MB. Not for guests",
  upload: ["file"],
  data: imageShape,
  async answer({ caller, upload }) {
    const { url, width, height } = await uploadNpcImage(caller, upload);
    return { data: { url, width, height } };
  },
});
