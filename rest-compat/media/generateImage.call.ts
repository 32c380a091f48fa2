import type { JsonCall } from "../call.ts";
import { GenerateImageDocument } from "../operations.generated.ts";
import { textOf } from "../requestFields.ts";

export const generateImageCall: JsonCall = {
  method: "post",
  path: "/image/generate",
  doc: {
    summary: "Draws a picture for a character from a description; it costs points. Not for guests",
    body: { prompt: "A baker with flour on her nose" },
    form: true,
    data: "image",
  },
  async answer(request) {
    const body = await request.body("json or form");
    const { url, width, height } = (await request.run(GenerateImageDocument, { prompt: textOf(body, "prompt") ?? "" }))
      .generateImage;
    return { data: { url, width, height } };
  },
};
