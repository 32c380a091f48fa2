import { Router } from "express";
import { isLinkId } from "../../../schema/rules/input/identifiers.ts";
import { AppError } from "../../../schema/rules/appError.ts";
import { PAGE_PATHS } from "../../../schema/rules/pagePaths.ts";
import { hashOfDrawn } from "../../core/media/drawnPictures.ts";
import type { SharePreview } from "../../core/npcs/sharing/sharePreview.ts";
import { allowOnly } from "../answers/allowOnly.ts";
import { originOf } from "../requests/requestContext.ts";
import { drawnPictures } from "./drawnPictures.ts";
import type { DrawnPicturesParts } from "./drawnPictures.ts";
import { sendPreviewPage } from "./previewPage.ts";

export interface ShareLinkParts extends DrawnPicturesParts {
  publicUrl: string | null;
  /** Null for a link that is unknown or has expired. */
  preview: (shareId: string) => Promise<SharePreview | null>;
}

/** A copy of a picture that is named by its hash is used for an hour, and is not asked for again in that time. */
const NAMED = "public, max-age=3600, immutable";
const UNNAMED = "public, no-cache";

/** Adds the tags that messengers read (title, text, picture) to the client's page when it is opened by a share link. */
export function shareLinks(parts: ShareLinkParts): Router {
  const router = Router();
  const reading = allowOnly("GET", "HEAD");
  const sendDrawn = drawnPictures(parts);
  const find = (shareId: unknown): Promise<SharePreview | null> =>
    typeof shareId === "string" && isLinkId(shareId) ? parts.preview(shareId) : Promise.resolve(null);

  router
    .route("/share/:file")
    .all(reading)
    .get(async (req, res) => {
      const found = await find(req.params.file.replace(/\.jpg$/, ""));
      if (!found) throw new AppError("NOT_FOUND");
      const hash = hashOfDrawn(drawnOf(found));
      res.set("Cache-Control", req.query.v === hash ? NAMED : UNNAMED);
      await sendDrawn(req, res, {
        hash,
        portrait: found.picture,
        draw: (artist, portrait) => artist.drawCharacter(found, portrait),
      });
    });

  router
    .route(PAGE_PATHS)
    .all(reading)
    .get(async (req, res, next) => {
      const shareId = req.query.share_id;
      const found = await find(shareId);
      if (!found) return next();
      const origin = parts.publicUrl ?? originOf(req);
      await sendPreviewPage(res, parts.clientFolder, {
        title: found.name,
        description: found.description,
        url: `${origin}/chat/${found.npcId}?share_id=${shareId}`,
        image: `${origin}/share/${shareId}.jpg?v=${hashOfDrawn(drawnOf(found))}`,
        alt: found.name,
        language: found.language,
      });
    });
  return router;
}

/** What the picture shows. */
const drawnOf = ({ name, description, language, picture }: SharePreview) => ({ name, description, language, picture });
