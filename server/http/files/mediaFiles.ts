import { Router } from "express";
import { AppError } from "../../../schema/rules/appError.ts";
import { allowOnly } from "../answers/allowOnly.ts";

/**
 * A picture never changes, since each gets a new random key; it may be hidden or deleted, which caches learn within an
 * hour. Then they ask again, and are told by its tag that it is the same.
 */
const HEADERS = {
  "Cache-Control": "public, max-age=3600",
  "Content-Type": "image/webp",
  // Opened by itself, the file can only be shown as a picture.
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  // Legacy clients may be pages of other origins. Knowing the key is the permission to see the picture.
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Serves stored pictures by their keys; `open` returns null for an unknown key. */
export function mediaFiles(open: (key: string) => Promise<Uint8Array | null>): Router {
  const router = Router();
  router
    .route("/:key")
    .all(allowOnly("GET", "HEAD"))
    .get(async (req, res) => {
      const bytes = await open(req.params.key);
      if (!bytes) throw new AppError("NOT_FOUND");
      res
        .set({ ...HEADERS, ETag: `"${req.params.key}"` })
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
  router.use(() => {
    throw new AppError("NOT_FOUND");
  });
  return router;
}
