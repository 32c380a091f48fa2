import { Router } from "express";
import type { Response } from "express";
import { AppError } from "../../../schema/rules/appError.ts";
import { plainTextOf } from "../../../schema/rules/markup/markup.ts";
import type { MomentView } from "../../core/chat/moments/momentView.ts";
import { hashOfDrawn } from "../../core/media/drawnPictures.ts";
import type { DrawnMoment, MomentShape } from "../../core/media/pictureArtist.port.ts";
import { allowOnly } from "../answers/allowOnly.ts";
import { originOf } from "../requests/requestContext.ts";
import { drawnPictures } from "./drawnPictures.ts";
import type { DrawnPicturesParts } from "./drawnPictures.ts";
import { sendPreviewPage } from "./previewPage.ts";

export interface MomentLinkParts extends DrawnPicturesParts {
  publicUrl: string | null;
  /** Throws NOT_FOUND, SHARE_EXPIRED. */
  moment: (momentId: string) => Promise<MomentView>;
}

const SHAPES: ReadonlyMap<string, MomentShape> = new Map([
  ["preview.jpg", "preview"],
  ["whole.jpg", "whole"],
]);
/** Letters that messengers show of a description. */
const MOST_LETTERS = 300;

/** The pictures of moments, and the client's page of one with the tags that messengers read. */
export function momentLinks(parts: MomentLinkParts): Router {
  const router = Router();
  const reading = allowOnly("GET", "HEAD");
  const sendDrawn = drawnPictures(parts);

  router
    .route("/m/:momentId/:file")
    .all(reading)
    .get(async (req, res) => {
      const shape = SHAPES.get(req.params.file);
      if (!shape) throw new AppError("NOT_FOUND");
      const moment = await parts.moment(req.params.momentId);
      const { portrait } = moment;
      const drawn = drawnOf(moment);
      forNoSearch(res);
      // Asked for each time, so that it is gone everywhere as soon as it is withdrawn.
      res.set("Cache-Control", "private, no-cache");
      await sendDrawn(req, res, {
        hash: hashOfDrawn({ ...drawn, portrait, shape }),
        portrait,
        draw: (artist, face) => artist.drawMoment(drawn, shape, face),
      });
    });

  router
    .route("/m/:momentId")
    .all(reading)
    .get(async (req, res, next) => {
      const moment = await parts.moment(req.params.momentId).catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      });
      forNoSearch(res);
      // The page itself says so too.
      if (!moment) {
        res.status(410);
        return next();
      }
      const { npcName, ownName, lines } = drawnOf(moment);
      const url = `${parts.publicUrl ?? originOf(req)}/m/${moment.id}`;
      const said = lines.map(({ text }) => text.replaceAll(/\s+/g, " ")).join(" · ");
      const description = [...said].slice(0, MOST_LETTERS).join("");
      await sendPreviewPage(res, parts.clientFolder, {
        title: ownName ? `${npcName} & ${ownName}` : npcName,
        description,
        url,
        image: `${url}/preview.jpg`,
        alt: description,
        language: moment.language,
        cacheControl: "no-store",
      });
    });
  return router;
}

/** What people show to their friends is not to be found by others. */
function forNoSearch(res: Response): void {
  res.set("X-Robots-Tag", "noindex");
}

function drawnOf({ npcName, ownName, language, lines }: MomentView): DrawnMoment {
  const read = lines.map((line) => ({ ...line, text: line.isOwn ? line.text : plainTextOf(line.text) }));
  return { npcName, ownName, language, lines: read };
}
