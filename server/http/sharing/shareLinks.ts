import { Router } from "express";
import { isLinkId } from "../../../schema/rules/input/identifiers.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { PAGE_PATHS } from "../../../schema/rules/pagePaths.ts";
import type { NpcPreview } from "../../core/npcs/sharing/sharePreview.ts";
import { allowOnly } from "../answers/allowOnly.ts";
import { npcPreviews } from "./npcPreviews.ts";
import type { NpcPreviewParts } from "./npcPreviews.ts";

export interface ShareLinkParts extends NpcPreviewParts {
  /** Null for a link that is unknown or has expired. */
  preview: (shareId: string) => Promise<NpcPreview | null>;
}

/** Adds the tags that messengers read (title, text, picture) to the client's page when it is opened by a share link. */
export function shareLinks(parts: ShareLinkParts): Router {
  const router = Router();
  const reading = allowOnly("GET", "HEAD");
  const { sendPage, sendPicture } = npcPreviews(parts);
  const find = (shareId: unknown): Promise<NpcPreview | null> =>
    typeof shareId === "string" && isLinkId(shareId) ? parts.preview(shareId) : Promise.resolve(null);

  router
    .route("/share/:file")
    .all(reading)
    .get(async (req, res) => {
      const found = await find(req.params.file.replace(/\.jpg$/, ""));
      if (!found) throw new AppError("NOT_FOUND");
      await sendPicture(req, res, found);
    });

  router
    .route(PAGE_PATHS)
    .all(reading)
    .get(async (req, res, next) => {
      const shareId = req.query.share_id;
      const found = await find(shareId);
      if (!found) return next();
      await sendPage(req, res, found, {
        page: `/chat/${found.npcId}?share_id=${shareId}`,
        picture: `/share/${shareId}.jpg`,
        cacheControl: "no-store",
      });
    });
  return router;
}
