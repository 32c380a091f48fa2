import type { Request, Response } from "express";
import { hashOfDrawn } from "../../core/media/drawnPictures.ts";
import type { NpcPreview } from "../../core/npcs/sharing/sharePreview.ts";
import { originOf } from "../requests/requestContext.ts";
import { drawnPictures } from "./drawnPictures.ts";
import type { DrawnPicturesParts } from "./drawnPictures.ts";
import { sendPreviewPage } from "./previewPage.ts";
import type { PagePreview } from "./previewPage.ts";

export interface NpcPreviewParts extends DrawnPicturesParts {
  publicUrl: string | null;
}

/** A character's page: where it and its picture are, on this server, and whether browsers may keep it. */
interface PreviewPlace extends Pick<PagePreview, "cacheControl"> {
  page: string;
  picture: string;
}

/** A copy of a picture that is named by its hash is used for an hour, and is not asked for again in that time. */
const NAMED = "public, max-age=3600, immutable";
const UNNAMED = "public, no-cache";

/** The page and the picture by which messengers show a link to a character. */
export function npcPreviews(parts: NpcPreviewParts): {
  sendPage: (req: Request, res: Response, npc: NpcPreview, place: PreviewPlace) => Promise<void>;
  sendPicture: (req: Request, res: Response, npc: NpcPreview) => Promise<void>;
} {
  const sendDrawn = drawnPictures(parts);
  return {
    sendPage: (req, res, npc, { page, picture, cacheControl }) => {
      const origin = parts.publicUrl ?? originOf(req);
      return sendPreviewPage(res, parts.clientFolder, {
        title: npc.name,
        description: npc.description,
        url: origin + page,
        image: `${origin}${picture}?v=${hashOfDrawn(drawnOf(npc))}`,
        alt: npc.name,
        language: npc.language,
        cacheControl,
      });
    },
    sendPicture: async (req, res, npc) => {
      const hash = hashOfDrawn(drawnOf(npc));
      res.set("Cache-Control", req.query.v === hash ? NAMED : UNNAMED);
      await sendDrawn(req, res, {
        hash,
        portrait: npc.picture,
        draw: (artist, portrait) => artist.drawCharacter(npc, portrait),
      });
    },
  };
}

/** What the picture shows. */
const drawnOf = ({ name, description, language, picture }: NpcPreview) => ({ name, description, language, picture });
