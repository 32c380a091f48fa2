import { Router } from "express";
import { AppError } from "../../../schema/rules/appError.ts";
import type { NpcPreview } from "../../core/npcs/sharing/sharePreview.ts";
import { allowOnly } from "../answers/allowOnly.ts";
import { npcPreviews } from "./npcPreviews.ts";
import type { NpcPreviewParts } from "./npcPreviews.ts";

export interface PublicCharacterParts extends NpcPreviewParts {
  /** Null for a character that strangers may not know, as for one that does not exist. */
  publicPreview: (npcId: string) => Promise<NpcPreview | null>;
}

/** People send the address of a chat as it stands in their browser: a public character is shown as by a share link. */
export function publicCharacters(parts: PublicCharacterParts): Router {
  const router = Router();
  const reading = allowOnly("GET", "HEAD");
  const { sendPage, sendPicture } = npcPreviews(parts);

  router
    .route("/chat/:npcId/preview.jpg")
    .all(reading)
    .get(async (req, res) => {
      const found = await parts.publicPreview(req.params.npcId);
      if (!found) throw new AppError("NOT_FOUND");
      await sendPicture(req, res, found);
    });

  router
    .route("/chat/:npcId")
    .all(reading)
    .get(async (req, res, next) => {
      // The page itself says what became of a link that is not valid.
      if ("share_id" in req.query) return next();
      // Without the database the page opens all the same, and tells what is kept in the browser.
      const found = await parts.publicPreview(req.params.npcId).catch(() => null);
      if (!found) return next();
      await sendPage(req, res, found, {
        page: `/chat/${found.npcId}`,
        picture: `/chat/${found.npcId}/preview.jpg`,
        cacheControl: "no-cache",
      });
    });
  return router;
}
