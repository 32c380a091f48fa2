import { Router } from "express";
import { AppError } from "../../schema/rules/appError.ts";

/** A year: a key is drawn anew for every picture. */
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Type": "image/webp",
  // Opened by itself it is a picture and nothing else.
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  // Pages of other origins, which legacy clients may be, show them too: who knows the key may see the picture.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Serves stored pictures by their keys; `open` gives null for what is none. */
export function mediaFiles(open: (key: string) => Promise<Uint8Array | null>): Router {
  const router = Router();
  router
    .route("/:key")
    .get(async (req, res) => {
      const bytes = await open(req.params.key);
      if (!bytes) throw new AppError("NOT_FOUND");
      res.set(HEADERS).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    })
    .all(() => {
      throw new AppError("METHOD_NOT_ALLOWED", { allow: ["GET", "HEAD"] });
    });
  router.use(() => {
    throw new AppError("NOT_FOUND");
  });
  return router;
}
