import { AppError } from "../../../schema/rules/appError.ts";
import { imagePromptRules } from "../../../schema/rules/npcs.ts";
import { parse } from "../../../schema/rules/input/parse.ts";
import type { CleanImage, ImageCodec } from "../media/imageCodec.port.ts";
import { mediaUrl, newMediaKey } from "../media/mediaKey.ts";
import { deleteFiles, putFile } from "../media/mediaFiles.ts";
import { readImage } from "../media/readImage.ts";
import { addMedia } from "../media/storeImage.ts";
import type { StoredImage } from "../media/storeImage.ts";
import { modelAct } from "../modelAct.ts";
import { payFor } from "../points/payFor.ts";
import type { Scope } from "../scope.ts";
import type { WorkScope } from "../unitOfWork.ts";
import { requireRegistered } from "../viewer.ts";

/**
 * Draws a picture from a description and stores it. Throws UNAUTHENTICATED, GUEST_FORBIDDEN,
 * VALIDATION_FAILED, RATE_LIMITED, INSUFFICIENT_POINTS, AI_UNAVAILABLE, SERVICE_OVERLOADED,
 * SERVICE_UNAVAILABLE.
 */
export async function generateImage(
  scope: WorkScope &
    Pick<Scope, "viewer" | "clock" | "media" | "imageCodec" | "imageModel" | "limits" | "modelBooks" | "prices">,
  input: { prompt: string },
): Promise<StoredImage> {
  const { userId } = requireRegistered(scope);
  const { prompt } = parse(imagePromptRules, input);
  await scope.limits.take("imageByUser", userId);
  const key = newMediaKey();
  try {
    const { width, height } = await payFor<CleanImage>(scope, {
      userId,
      price: scope.prices.image,
      description: "image",
      act: async () => {
        const image = await modelAct("image", async (signal) =>
          readDrawing(scope.imageCodec, await scope.imageModel.draw(prompt, signal, userId)),
        );
        await putFile(scope.media, key, image);
        return image;
      },
      store: ({ em }, image) => {
        addMedia(em, userId, key, image, scope.clock());
        return true;
      },
    });
    return { url: mediaUrl(key), width, height };
  } catch (error) {
    await deleteFiles(scope.media, [key]);
    throw error;
  }
}

/** A model's picture is read like an upload; what cannot be read is the model's failure, not the viewer's. */
async function readDrawing(codec: ImageCodec, bytes: Uint8Array): Promise<CleanImage> {
  try {
    return await readImage(codec, bytes, "picture");
  } catch (cause) {
    throw new AppError("AI_UNAVAILABLE", {}, { cause });
  }
}
